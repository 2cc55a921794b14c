-- Verdicts of authors who are no testers: known by their person, one for each item and round. `is_member` says whether an
-- active member of the pool gave the verdict: only those touch money.
DROP INDEX verifications_without_copy;
ALTER TABLE verifications
  DROP CONSTRAINT verifications_pkey,
  ADD PRIMARY KEY (workspace_id, id),
  ALTER COLUMN tester_id DROP NOT NULL,
  ADD COLUMN person_id uuid,
  ADD COLUMN is_member boolean NOT NULL DEFAULT true,
  ADD CONSTRAINT verifications_one_each UNIQUE NULLS NOT DISTINCT (workspace_id, feedback_id, round, tester_id),
  ADD CONSTRAINT verifications_by_somebody CHECK (tester_id IS NOT NULL OR person_id IS NOT NULL);
CREATE INDEX verifications_without_copy ON verifications (workspace_id, id)
  WHERE copy_version IS NULL AND note IS NOT NULL;
CREATE INDEX verifications_by_person ON verifications (workspace_id, person_id) WHERE person_id IS NOT NULL;

-- So many STILL_BROKEN verdicts reopen an item; null: three.
ALTER TABLE campaigns ADD COLUMN reopen_after integer CHECK (reopen_after BETWEEN 1 AND 2);
