-- What a rejection took comes back when the rejection is undone.

ALTER TABLE credits
  -- How often it came back; part of the posting keys, so that each time is booked once.
  ADD COLUMN revived integer NOT NULL DEFAULT 0 CHECK (revived >= 0);
GRANT UPDATE (revived) ON credits TO groundswell_service;

-- Items whose rejection was undone before this was known: a job reinstates what it took.
CREATE INDEX item_accruals_reversed ON item_accruals (workspace_id, feedback_id) WHERE state = 'REVERSED';
