"""Pages and files of tournaments: text, HTML, CSV and JSON, all of it made from data."""
