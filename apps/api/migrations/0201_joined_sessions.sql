-- A session that has joined a tester is over: its items and votes are the tester's, and its id casts no more votes.
ALTER TABLE people ADD COLUMN joined_tester_id uuid REFERENCES testers, ADD COLUMN joined_at timestamptz;
CREATE INDEX people_joined ON people (workspace_id, session_hash) WHERE joined_at IS NOT NULL;
-- The votes of one session or identified user. A tester's are in votes_by_tester.
CREATE INDEX votes_by_voter ON votes (workspace_id, voter) WHERE tester_id IS NULL;
