-- When the author last changed the words: votes that were cast before weigh nothing until they are cast again.
ALTER TABLE feedback ADD COLUMN edited_at timestamptz;
-- Whether the item was ever FLAGGED or BLOCKED: then only a person clears it, whatever its author makes of it.
ALTER TABLE feedback ADD COLUMN ever_held boolean NOT NULL DEFAULT false;
UPDATE feedback f SET ever_held = true
  WHERE f.safety_status IN ('FLAGGED', 'BLOCKED')
     OR EXISTS (SELECT FROM moderation_decisions d WHERE d.workspace_id = f.workspace_id AND d.feedback_id = f.id
                AND (d.from_status IN ('FLAGGED', 'BLOCKED') OR d.to_status IN ('FLAGGED', 'BLOCKED')));
