-- The agent that a campaign starts for its items: how it is started, and its limits.
CREATE TABLE agent_settings (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  campaign_id uuid NOT NULL,
  -- Null: the campaign starts no agent.
  kind text CHECK (kind IN ('COMMAND', 'WEBHOOK')),
  automatic boolean NOT NULL DEFAULT false,
  most_at_once integer NOT NULL CHECK (most_at_once BETWEEN 1 AND 20),
  minutes integer NOT NULL CHECK (minutes BETWEEN 1 AND 720),
  retries integer NOT NULL CHECK (retries BETWEEN 0 AND 3),
  -- US dollars; null: no ceiling.
  run_usd numeric(12, 6) CHECK (run_usd >= 0),
  month_usd numeric(12, 6) CHECK (month_usd >= 0),
  changed_by text NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, campaign_id),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaigns (workspace_id, id)
);
CALL protect_workspace_table('agent_settings');

-- Starts of an agent, each for one item.
CREATE TABLE agent_runs (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  -- Of the item, when a runner took the run.
  revision integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('COMMAND', 'WEBHOOK')),
  state text NOT NULL CHECK (state IN ('QUEUED', 'STARTED', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'TIMED_OUT')),
  reason text CHECK (length(reason) <= 40),
  attempt integer NOT NULL CHECK (attempt BETWEEN 1 AND 4),
  started_by text NOT NULL,
  -- The caller that took the run, and alone reports on it.
  runner text,
  -- The key of the run; it ends with it.
  key_id uuid,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  started_at timestamptz,
  -- A runner that has not reported by then is lost.
  silent_at timestamptz,
  -- The time limit.
  ends_at timestamptz,
  ended_at timestamptz,
  exit_code integer,
  cost_usd numeric(14, 6) NOT NULL DEFAULT 0 CHECK (cost_usd >= 0),
  -- What it may cost; null: no ceiling.
  most_usd numeric(12, 6),
  log_parts integer NOT NULL DEFAULT 0,
  log_bytes integer NOT NULL DEFAULT 0,
  log_cut boolean NOT NULL DEFAULT false,
  PRIMARY KEY (workspace_id, id),
  CONSTRAINT agent_runs_started_whole CHECK (
    state <> 'STARTED' OR num_nulls(runner, key_id, started_at, silent_at, ends_at) = 0),
  CONSTRAINT agent_runs_ended_whole CHECK ((state IN ('QUEUED', 'STARTED')) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX agent_runs_one_open ON agent_runs (workspace_id, feedback_id) WHERE state IN ('QUEUED', 'STARTED');
CREATE INDEX agent_runs_open ON agent_runs (workspace_id, campaign_id, id) WHERE state IN ('QUEUED', 'STARTED');
CREATE INDEX agent_runs_of_campaign ON agent_runs (workspace_id, campaign_id, started_at);
CREATE INDEX agent_runs_of_item ON agent_runs (workspace_id, feedback_id, id);
CREATE INDEX agent_runs_waiting ON agent_runs (created_at) WHERE state IN ('QUEUED', 'STARTED');
CREATE INDEX agent_runs_old ON agent_runs (ended_at) WHERE ended_at IS NOT NULL;
CALL protect_workspace_table('agent_runs');

-- The output of a run, in parts as the runner sent them.
CREATE TABLE agent_run_logs (
  workspace_id uuid NOT NULL,
  run_id uuid NOT NULL,
  number integer NOT NULL,
  text text NOT NULL CHECK (length(text) <= 16384),
  PRIMARY KEY (workspace_id, run_id, number),
  FOREIGN KEY (workspace_id, run_id) REFERENCES agent_runs (workspace_id, id) ON DELETE CASCADE
);
CALL protect_workspace_table('agent_run_logs');
