-- A commit of a pull request that the people who asked for an item look at before it is merged.
CREATE TABLE preview_rounds (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  -- The round of the item in which its verdicts count.
  item_round integer NOT NULL,
  pull_request_id uuid NOT NULL,
  repository_id uuid NOT NULL,
  head_sha text NOT NULL CHECK (length(head_sha) BETWEEN 40 AND 64),
  tree_sha text NOT NULL CHECK (length(tree_sha) BETWEEN 40 AND 64),
  -- Where the people look, and when the forge said so. Null: another deployment has taken the address.
  url text CHECK (length(url) <= 2000),
  deployed_at timestamptz,
  -- Whether the commit is the head of the open pull request.
  is_current boolean NOT NULL,
  -- SILENT: the time was over before there was a quorum.
  outcome text CHECK (outcome IN ('GREEN', 'RED', 'SILENT')),
  opened_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- The tree of the commit that the pull request was merged as.
  merged_tree text CHECK (length(merged_tree) <= 64),
  -- When its answers became verdicts of the item.
  counted_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  CONSTRAINT preview_rounds_once UNIQUE (workspace_id, pull_request_id, feedback_id, head_sha),
  FOREIGN KEY (workspace_id, pull_request_id) REFERENCES pull_requests ON DELETE CASCADE
);
CREATE INDEX preview_rounds_of_item ON preview_rounds (workspace_id, feedback_id);
CREATE INDEX preview_rounds_due ON preview_rounds (closes_at) WHERE outcome IS NULL;
CALL protect_workspace_table('preview_rounds');

CREATE TABLE preview_answers (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  round_id uuid NOT NULL,
  tester_id uuid NOT NULL REFERENCES testers,
  works boolean NOT NULL,
  weight integer NOT NULL CHECK (weight >= 1),
  -- The revision of the item that the answer is about.
  revision integer NOT NULL,
  reason text CHECK (length(reason) <= 2000),
  -- Redacted copy of the reason, null unless its own screening cleared it.
  redacted_reason text,
  copy_version text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  CONSTRAINT preview_answers_once UNIQUE (workspace_id, round_id, tester_id),
  FOREIGN KEY (workspace_id, round_id) REFERENCES preview_rounds ON DELETE CASCADE
);
CREATE INDEX preview_answers_of_tester ON preview_answers (tester_id);
CALL protect_workspace_table('preview_answers');
