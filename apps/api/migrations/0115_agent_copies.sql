-- What agents may read of texts that others wrote, beside the texts: redacted, and null unless the text is CLEARED.
-- Made once, when the text is written; reading never screens. copy_version is the version of the screening that made
-- all copies of the row; null: a job has yet to make them, and until then agents read nothing of the row.

ALTER TABLE workspaces ADD COLUMN agent_copy jsonb, ADD COLUMN copy_version text;
ALTER TABLE campaigns ADD COLUMN agent_copy jsonb, ADD COLUMN copy_version text;
ALTER TABLE zones ADD COLUMN agent_copy jsonb, ADD COLUMN copy_version text;
ALTER TABLE feedback ADD COLUMN analysis_copy jsonb, ADD COLUMN analysis_copy_version text;
ALTER TABLE status_changes ADD COLUMN why_copy text, ADD COLUMN copy_version text;
-- Long texts have columns of their own: lists do not read them.
ALTER TABLE deployments ADD COLUMN agent_copy jsonb, ADD COLUMN prompt_copy text, ADD COLUMN error_logs_copy text,
  ADD COLUMN stages_copy jsonb, ADD COLUMN copy_version text;
ALTER TABLE deployment_logs ADD COLUMN message_copy text, ADD COLUMN copy_version text;
-- These have had copies from the start: redacted_note, public_name and public_bio.
ALTER TABLE verifications ADD COLUMN copy_version text;
ALTER TABLE testers ADD COLUMN copy_version text;

-- What the job has to do: empty once it is done.
CREATE INDEX workspaces_without_copy ON workspaces (id) WHERE copy_version IS NULL;
CREATE INDEX campaigns_without_copy ON campaigns (workspace_id, id) WHERE copy_version IS NULL;
CREATE INDEX zones_without_copy ON zones (workspace_id, id) WHERE copy_version IS NULL;
CREATE INDEX feedback_without_analysis_copy ON feedback (workspace_id, id)
  WHERE analysis_copy_version IS NULL AND analysis IS NOT NULL;
CREATE INDEX status_changes_without_copy ON status_changes (workspace_id, id)
  WHERE copy_version IS NULL AND why IS NOT NULL;
CREATE INDEX deployments_without_copy ON deployments (workspace_id, id) WHERE copy_version IS NULL;
CREATE INDEX deployment_logs_without_copy ON deployment_logs (workspace_id, deployment_id, sequence)
  WHERE copy_version IS NULL;
CREATE INDEX verifications_without_copy ON verifications (workspace_id, feedback_id, round, tester_id)
  WHERE copy_version IS NULL AND note IS NOT NULL;
CREATE INDEX testers_without_copy ON testers (id)
  WHERE copy_version IS NULL AND (display_name IS NOT NULL OR bio IS NOT NULL);
