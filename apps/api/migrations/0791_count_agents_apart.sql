-- Figures count the authors of items without programs, and the items of programs by themselves.
CREATE OR REPLACE VIEW feedback_facts WITH (security_invoker = true) AS
SELECT workspace_id, id, zone, type, status, safety_status, total_score, created_at, threshold_met_at, deployed_at,
       reach, is_answer, round, is_from_agent
FROM feedback;

CREATE OR REPLACE VIEW feedback_export WITH (security_invoker = true) AS
SELECT f.workspace_id, f.id, f.created_at, f.zone, z.zone_id, z.campaign_id, f.type, f.status, f.safety_status,
       f.redacted_title, f.redacted_description, f.upvotes, f.downvotes, f.total_score, f.round,
       f.threshold_met_at, f.deployed_at, f.priority, f.assignee_id, f.imported_votes, f.person_id,
       f.words, f.reach, f.is_answer, f.is_from_agent
FROM feedback f JOIN zones z ON z.workspace_id = f.workspace_id AND z.id = f.zone;
