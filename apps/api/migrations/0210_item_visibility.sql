-- Who may see an item, decided in one place: `reach` follows from its visibility, its safety status and its withdrawal.
-- Every list and every single read compares this one column with the table in listening/feedback/reach-rules.ts.
ALTER TABLE zones ADD COLUMN item_visibility text NOT NULL DEFAULT 'PUBLIC'
  CHECK (item_visibility IN ('PUBLIC', 'PRIVATE'));

ALTER TABLE feedback
  ADD COLUMN visibility text NOT NULL DEFAULT 'PUBLIC' CHECK (visibility IN ('PUBLIC', 'PRIVATE')),
  -- Raised whenever the author changes the words.
  ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision >= 1),
  -- When the item was released to agents. Only a PRIVATE item waits for it.
  ADD COLUMN released_at timestamptz,
  ADD COLUMN withdrawn_at timestamptz,
  ADD COLUMN reach text NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN withdrawn_at IS NOT NULL THEN 'WITHDRAWN'
      WHEN visibility = 'PRIVATE' AND (released_at IS NULL OR safety_status <> 'CLEARED') THEN 'PRIVATE'
      WHEN visibility = 'PRIVATE' THEN 'RELEASED'
      WHEN safety_status = 'PENDING' THEN 'PENDING'
      WHEN safety_status <> 'CLEARED' THEN 'UNCLEARED'
      ELSE 'EVERYONE'
    END) STORED,
  ALTER COLUMN title DROP NOT NULL,
  ALTER COLUMN description DROP NOT NULL,
  ALTER COLUMN redacted_title DROP NOT NULL,
  ALTER COLUMN redacted_description DROP NOT NULL,
  -- A withdrawn item keeps its row for counters and ledger, and none of its words.
  ADD CONSTRAINT feedback_withdrawn_is_empty CHECK (
    CASE WHEN withdrawn_at IS NULL
      THEN title IS NOT NULL AND description IS NOT NULL
        AND redacted_title IS NOT NULL AND redacted_description IS NOT NULL
      ELSE status = 'REJECTED' AND title IS NULL AND description IS NULL
        AND redacted_title IS NULL AND redacted_description IS NULL
        AND data IS NULL AND metadata IS NULL AND redacted_data IS NULL AND redacted_metadata IS NULL
        AND analysis IS NULL AND screenshot_key IS NULL
    END);

-- A far page of the highest items is read from this index alone: reach says who may see an item.
DROP INDEX feedback_by_score;
CREATE INDEX feedback_by_score ON feedback (workspace_id, total_score, id) INCLUDE (reach);

-- The revision that a person or an agent saw; null: from before revisions.
ALTER TABLE moderation_decisions ADD COLUMN revision integer;
ALTER TABLE deployments ADD COLUMN revision integer;
ALTER TABLE verifications ADD COLUMN revision integer;
