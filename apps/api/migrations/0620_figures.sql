-- Figures of items count what the list of items shows: neither answers to polls nor merged items. The index of days
-- covers both conditions, and the round that a verdict is about.
DROP INDEX feedback_by_day;
CREATE INDEX feedback_by_day ON feedback (workspace_id, created_at, id)
  INCLUDE (zone, tester_id, type, status, safety_status, total_score, reach, is_answer, round);

CREATE OR REPLACE VIEW feedback_facts WITH (security_invoker = true) AS
SELECT workspace_id, id, zone, type, status, safety_status, total_score, created_at, threshold_met_at, deployed_at,
       reach, is_answer, round
FROM feedback;

CREATE OR REPLACE VIEW verdict_facts WITH (security_invoker = true) AS
SELECT workspace_id, feedback_id, outcome, updated_at AS at, round FROM verifications;

CREATE OR REPLACE VIEW feedback_export WITH (security_invoker = true) AS
SELECT f.workspace_id, f.id, f.created_at, f.zone, z.zone_id, z.campaign_id, f.type, f.status, f.safety_status,
       f.redacted_title, f.redacted_description, f.upvotes, f.downvotes, f.total_score, f.round,
       f.threshold_met_at, f.deployed_at, f.priority, f.assignee_id, f.imported_votes, f.person_id,
       f.words, f.reach, f.is_answer
FROM feedback f JOIN zones z ON z.workspace_id = f.workspace_id AND z.id = f.zone;
