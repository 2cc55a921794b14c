-- Pull requests of connected repositories, as they were last read from the forge.
CREATE TABLE pull_requests (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  repository_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  -- UNREAD: its first reading is under way.
  state text NOT NULL CHECK (state IN ('UNREAD', 'OPEN', 'MERGED', 'CLOSED')),
  head_sha text CHECK (length(head_sha) <= 64),
  base_ref text CHECK (length(base_ref) <= 300),
  is_fork boolean NOT NULL DEFAULT false,
  -- The paths that the head changes: old and new names. Emptied when it is closed.
  files text[] NOT NULL DEFAULT '{}',
  -- Indexes of `files`, from 0, that are symbolic links, submodules, or have another mode.
  unusual integer[] NOT NULL DEFAULT '{}',
  -- Whether `files` is all that changes.
  is_whole boolean NOT NULL DEFAULT false,
  -- The person who has approved this head: {at, by, headSha}.
  approval jsonb,
  -- A reading takes a number before it asks the forge. One that has a lower number than the last applied is dropped.
  asked bigint NOT NULL DEFAULT 0,
  applied bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  CONSTRAINT pull_requests_once UNIQUE (workspace_id, repository_id, number),
  FOREIGN KEY (workspace_id, repository_id) REFERENCES repositories
);
CREATE INDEX pull_requests_of_head ON pull_requests (workspace_id, repository_id, head_sha) WHERE state = 'OPEN';
CREATE INDEX pull_requests_closed ON pull_requests (updated_at) WHERE state IN ('MERGED', 'CLOSED');
CALL protect_workspace_table('pull_requests');

-- The items that a pull request is for.
CREATE TABLE pull_request_items (
  workspace_id uuid NOT NULL,
  pull_request_id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  -- LINK: a deployment names the pull request. REFERENCE: the pull request names the item.
  origin text NOT NULL CHECK (origin IN ('LINK', 'REFERENCE')),
  PRIMARY KEY (workspace_id, pull_request_id, feedback_id),
  FOREIGN KEY (workspace_id, pull_request_id) REFERENCES pull_requests ON DELETE CASCADE
);
CREATE INDEX pull_request_items_of_item ON pull_request_items (workspace_id, feedback_id);
CALL protect_workspace_table('pull_request_items');

-- The check of a commit, as it was last shown at the forge: one for a commit, however many pull requests have it as their head.
CREATE TABLE check_runs (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  repository_id uuid NOT NULL,
  head_sha text NOT NULL CHECK (length(head_sha) BETWEEN 40 AND 64),
  -- The branch that a merge group goes into; null: a head of pull requests.
  branch text CHECK (length(branch) <= 300),
  external_id text CHECK (length(external_id) <= 20),
  -- Null: in progress.
  conclusion text CHECK (conclusion IN ('success', 'failure', 'action_required')),
  reason text NOT NULL CHECK (length(reason) <= 40),
  -- SHA-256 of what is shown.
  shown text CHECK (length(shown) = 64),
  -- Items whose words are shown.
  words_of uuid[] NOT NULL DEFAULT '{}',
  -- Since when it waits, or may wait again.
  waits_since timestamptz NOT NULL,
  published_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  CONSTRAINT check_runs_once UNIQUE (workspace_id, repository_id, head_sha),
  FOREIGN KEY (workspace_id, repository_id) REFERENCES repositories
);
CREATE INDEX check_runs_waiting ON check_runs (waits_since) WHERE conclusion IS NULL;
CREATE INDEX check_runs_with_words ON check_runs USING gin (words_of) WHERE words_of <> '{}';
CREATE INDEX check_runs_old ON check_runs (created_at);
CALL protect_workspace_table('check_runs');
