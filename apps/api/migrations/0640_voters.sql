-- Analytics count the people who voted, each once; the index votes_in_zone has them.
CREATE OR REPLACE VIEW vote_facts WITH (security_invoker = true) AS
SELECT workspace_id, feedback_id, zone, tester_id, direction, cast_at, voter FROM votes;
