-- The language that a subscriber reads: his mails are written in it. English before this column.
ALTER TABLE item_subscriptions ADD COLUMN language text NOT NULL DEFAULT 'en'
  CHECK (language IN ('en', 'de', 'es', 'fr', 'ar', 'ja'));
