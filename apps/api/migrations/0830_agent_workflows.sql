-- A campaign may start a workflow of a connected repository as its agent.
ALTER TABLE agent_settings DROP CONSTRAINT agent_settings_kind_check;
ALTER TABLE agent_settings ADD CONSTRAINT agent_settings_kind_check CHECK (kind IN ('COMMAND', 'WEBHOOK', 'WORKFLOW'));
ALTER TABLE agent_settings
  ADD COLUMN repository_id uuid,
  -- The name of a file in .github/workflows.
  ADD COLUMN workflow text CHECK (length(workflow) BETWEEN 1 AND 100),
  ADD FOREIGN KEY (workspace_id, repository_id) REFERENCES repositories (workspace_id, id),
  ADD CONSTRAINT agent_settings_workflow_whole CHECK (
    kind IS DISTINCT FROM 'WORKFLOW' OR num_nulls(repository_id, workflow) = 0);
