-- Further pictures of an item, as {key, bytes, hash, approved}: at most five, and null instead of none.
ALTER TABLE feedback ADD COLUMN attachments jsonb,
  ADD CONSTRAINT feedback_attachments CHECK (
    attachments IS NULL
    OR (withdrawn_at IS NULL AND jsonb_typeof(attachments) = 'array' AND jsonb_array_length(attachments) BETWEEN 1 AND 5));

-- The further pictures that a decision approved, by the last parts of their keys; null: none.
ALTER TABLE moderation_decisions ADD COLUMN attachments uuid[];
