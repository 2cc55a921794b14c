-- Whether agents get pictures: never; once a person has looked at the very picture; of every cleared item.
ALTER TABLE workspaces ADD COLUMN agents_see_screenshots text NOT NULL DEFAULT 'APPROVED'
  CHECK (agents_see_screenshots IN ('NEVER', 'APPROVED', 'CLEARED'));

-- The picture that a person has looked at. Another screenshot_key than this one is unseen; no key is used twice.
ALTER TABLE feedback ADD COLUMN screenshot_approved_key text;

-- The picture that a decision approved, by the last part of its key.
ALTER TABLE moderation_decisions ADD COLUMN screenshot_version uuid;
