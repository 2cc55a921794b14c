-- WATCH: a run of the test on a later commit, about work that is shipped and proven. Its result is RED or GREEN.
ALTER TABLE receipts
  ADD COLUMN about text NOT NULL DEFAULT 'PROOF' CHECK (about IN ('PROOF', 'WATCH')),
  ADD COLUMN result text NOT NULL DEFAULT 'GREEN' CHECK (result IN ('GREEN', 'RED')),
  DROP CONSTRAINT receipts_check,
  ADD CONSTRAINT receipts_of_a_change CHECK (about = 'WATCH' OR after_commit <> before_commit),
  ADD CONSTRAINT receipts_of_proof_green CHECK (about = 'WATCH' OR result = 'GREEN');
ALTER TABLE proof_challenges
  ADD COLUMN about text NOT NULL DEFAULT 'PROOF' CHECK (about IN ('PROOF', 'WATCH')),
  DROP CONSTRAINT proof_challenges_check,
  ADD CONSTRAINT proof_challenges_of_a_change CHECK (about = 'WATCH' OR after_commit <> before_commit);
