-- Participation counts voters whose vote carries weight: known from the index alone, as before.
DROP INDEX votes_in_zone;
CREATE INDEX votes_in_zone ON votes (workspace_id, zone, cast_at, voter) INCLUDE (tester_id, weight);
