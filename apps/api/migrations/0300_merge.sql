-- Merged items. A set is one survivor and the items that were merged into it; votes stay where they were cast, and the
-- survivor's counters count each voter of the set once. `merged_into` names the survivor, however it came about;
-- `merged_via` the item that somebody merged this one into: undoing that merge takes what came with it along.
ALTER TABLE feedback
  DROP COLUMN reach,
  ADD COLUMN merged_into uuid,
  ADD COLUMN merged_via uuid,
  ADD COLUMN merged_at timestamptz,
  -- As actorOf names callers.
  ADD COLUMN merged_by text,
  -- Of a survivor: the items that were merged into it.
  ADD COLUMN merged_count integer NOT NULL DEFAULT 0 CHECK (merged_count >= 0),
  ADD CONSTRAINT feedback_merged_once CHECK (
    CASE WHEN merged_into IS NULL THEN merged_via IS NULL AND merged_at IS NULL AND merged_by IS NULL
      ELSE merged_via IS NOT NULL AND merged_at IS NOT NULL AND merged_by IS NOT NULL
        AND merged_into <> id AND merged_via <> id AND merged_count = 0
    END),
  ADD FOREIGN KEY (workspace_id, merged_into) REFERENCES feedback;

-- Whoever filters by reach leaves merged items out, without knowing of them: they reach less far than their survivor.
ALTER TABLE feedback
  ADD COLUMN reach text NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN withdrawn_at IS NOT NULL THEN 'WITHDRAWN'
      WHEN merged_into IS NOT NULL AND visibility = 'PUBLIC' AND safety_status = 'CLEARED' THEN 'MERGED'
      WHEN merged_into IS NOT NULL THEN 'MERGED_PRIVATE'
      WHEN visibility = 'PRIVATE' AND (released_at IS NULL OR safety_status <> 'CLEARED') THEN 'PRIVATE'
      WHEN visibility = 'PRIVATE' THEN 'RELEASED'
      WHEN safety_status = 'PENDING' THEN 'PENDING'
      WHEN safety_status <> 'CLEARED' THEN 'UNCLEARED'
      ELSE 'EVERYONE'
    END) STORED;
-- Went with the column: see 0210.
CREATE INDEX feedback_by_score ON feedback (workspace_id, total_score, id) INCLUDE (reach);
CREATE INDEX feedback_merged ON feedback (workspace_id, merged_into, id) WHERE merged_into IS NOT NULL;

-- A vote that counts, but weighs nothing for the survivor: it is that of an author of the set, or of somebody whom the
-- survivor's zone does not admit. On its own item it weighs what it always did.
ALTER TABLE votes ADD COLUMN barred boolean NOT NULL DEFAULT false;

-- The items that have earned as part of a set: unmerged afterwards, they do not earn again.
CREATE TABLE set_accruals (
  workspace_id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  -- The survivor, whose accrual it was.
  accrued_as uuid NOT NULL,
  PRIMARY KEY (workspace_id, feedback_id),
  FOREIGN KEY (workspace_id, feedback_id) REFERENCES feedback,
  FOREIGN KEY (workspace_id, accrued_as) REFERENCES item_accruals
);
COMMENT ON TABLE set_accruals IS 'Items that earned with the one that they were merged into';
CALL protect_workspace_table('set_accruals');
REVOKE UPDATE, DELETE ON set_accruals FROM groundswell_service;
