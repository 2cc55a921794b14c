-- The language of a reader's mails. NULL: none was chosen, and mails are in English.
ALTER TABLE notification_preferences ADD COLUMN language text
  CHECK (language IN ('en', 'de', 'es', 'fr', 'ar', 'ja'));
ALTER TABLE tester_notification_preferences ADD COLUMN language text
  CHECK (language IN ('en', 'de', 'es', 'fr', 'ar', 'ja'));
