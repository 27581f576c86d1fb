"""The one database: inbox, game store and outbox. Nothing else knows SQL."""
