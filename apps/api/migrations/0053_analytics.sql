-- What analytics may read of other features: views that their owners publish, one row a fact.
-- They run with the reader's own rights, so that row security holds in them.

-- Feedback: everything that the summary needs of an item, and nothing that a tester wrote.
CREATE VIEW feedback_facts WITH (security_invoker = true) AS
SELECT workspace_id, id, zone, type, status, safety_status, total_score, created_at, threshold_met_at, deployed_at
FROM feedback;
-- All of it from the index: a million items are counted without touching a title. Votes change total_score, but
-- they write a new entry into every index anyway, because of feedback_by_score.
CREATE INDEX feedback_by_day ON feedback (workspace_id, created_at, id)
  INCLUDE (zone, type, status, safety_status, total_score, threshold_met_at, deployed_at);

-- Feedback: an item as an export shows it, texts redacted.
CREATE VIEW feedback_export WITH (security_invoker = true) AS
SELECT f.workspace_id, f.id, f.created_at, f.zone, z.zone_id, z.campaign_id, f.type, f.status, f.safety_status,
       f.redacted_title, f.redacted_description, f.upvotes, f.downvotes, f.total_score, f.round,
       f.threshold_met_at, f.deployed_at
FROM feedback f JOIN zones z ON z.workspace_id = f.workspace_id AND z.id = f.zone;

-- Voting.
CREATE VIEW vote_facts WITH (security_invoker = true) AS
SELECT workspace_id, feedback_id, zone, tester_id, direction, cast_at FROM votes;

-- Feedback: every arrival at DEPLOYED, by whatever operation.
CREATE VIEW deployment_facts WITH (security_invoker = true) AS
SELECT workspace_id, feedback_id, at FROM status_changes WHERE to_status = 'DEPLOYED';
CREATE INDEX status_changes_to_deployed ON status_changes (workspace_id, at) INCLUDE (feedback_id)
  WHERE to_status = 'DEPLOYED';

-- Verifications: the verdicts as they stand.
CREATE VIEW verdict_facts WITH (security_invoker = true) AS
SELECT workspace_id, feedback_id, outcome, updated_at AS at FROM verifications;
CREATE INDEX verifications_by_day ON verifications (workspace_id, updated_at) INCLUDE (feedback_id, outcome);

GRANT SELECT ON feedback_facts, feedback_export, vote_facts, deployment_facts, verdict_facts TO groundswell_service;
