-- Installations of the App that a workspace has bound: one of its ADMINs has shown to administer repositories of it.
CREATE TABLE forge_installations (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  forge text NOT NULL CHECK (forge IN ('GITHUB')),
  external_id text NOT NULL CHECK (external_id ~ '^[0-9]{1,20}$'),
  account_login text NOT NULL CHECK (length(account_login) <= 200),
  state text NOT NULL DEFAULT 'ACTIVE' CHECK (state IN ('ACTIVE', 'SUSPENDED', 'REMOVED')),
  -- Names with the access that was granted: {"checks": "write"}.
  permissions jsonb NOT NULL,
  events text[] NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  CONSTRAINT forge_installations_once UNIQUE (workspace_id, forge, external_id)
);
CREATE INDEX forge_installations_of_forge ON forge_installations (forge, external_id);
CALL protect_workspace_table('forge_installations');

-- Repositories that an ADMIN of the workspace administers at the forge, by their id there: names change hands.
CREATE TABLE repositories (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  installation_id uuid NOT NULL,
  forge text NOT NULL CHECK (forge IN ('GITHUB')),
  external_id text NOT NULL CHECK (external_id ~ '^[0-9]{1,20}$'),
  full_name text NOT NULL CHECK (length(full_name) BETWEEN 1 AND 300),
  is_private boolean NOT NULL,
  default_branch text NOT NULL CHECK (length(default_branch) BETWEEN 1 AND 300),
  -- OFFERED: may be connected. LOST: the App reaches it no longer.
  state text NOT NULL CHECK (state IN ('OFFERED', 'CONNECTED', 'LOST')),
  -- Whether its checks show what people said.
  shows_words boolean NOT NULL DEFAULT false,
  connected_by text,
  connected_at timestamptz,
  heard_at timestamptz,
  swept_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  CONSTRAINT repositories_once UNIQUE (workspace_id, forge, external_id),
  FOREIGN KEY (workspace_id, installation_id) REFERENCES forge_installations
);
CREATE INDEX repositories_connected ON repositories (swept_at) WHERE state = 'CONNECTED';
CALL protect_workspace_table('repositories');

-- The one workspace that a repository belongs to. A message names a repository before its workspace is known.
CREATE TABLE repository_claims (
  forge text NOT NULL CHECK (forge IN ('GITHUB')),
  external_id text NOT NULL,
  workspace_id uuid NOT NULL,
  repository_id uuid NOT NULL,
  PRIMARY KEY (forge, external_id)
);
CREATE INDEX repository_claims_of_workspace ON repository_claims (workspace_id);
CALL protect_operator_table('repository_claims');
