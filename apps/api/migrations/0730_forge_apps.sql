-- The App under which the service speaks to a forge, where it was made from the dashboard: at most one for a forge. Settings
-- (GITHUB_APP_…) go before it. Its secrets are sealed.
CREATE TABLE forge_apps (
  id uuid PRIMARY KEY,
  forge text NOT NULL UNIQUE CHECK (forge IN ('GITHUB')),
  app_id text NOT NULL CHECK (app_id ~ '^[0-9]{1,20}$'),
  slug text NOT NULL CHECK (length(slug) BETWEEN 1 AND 100),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  client_id text NOT NULL CHECK (length(client_id) BETWEEN 1 AND 100),
  client_secret_sealed text NOT NULL,
  private_key_sealed text NOT NULL,
  webhook_secret_sealed text NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL
);
CALL protect_operator_table('forge_apps');

-- Signed states of a way to a forge and back that were used. The state says its expiry, so that the row can go then.
CREATE TABLE forge_used_states (
  id uuid PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX forge_used_states_expired ON forge_used_states (expires_at);
CALL protect_operator_table('forge_used_states');

-- Verified messages of a forge, each once. The service reads the present state from the forge, so bodies are not kept.
CREATE TABLE forge_messages (
  forge text NOT NULL CHECK (forge IN ('GITHUB')),
  id text NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  event text NOT NULL CHECK (length(event) <= 60),
  action text CHECK (length(action) <= 60),
  installation_id text NOT NULL CHECK (installation_id ~ '^[0-9]{1,20}$'),
  repository_id text CHECK (repository_id ~ '^[0-9]{1,20}$'),
  pull_number integer CHECK (pull_number > 0),
  head_sha text CHECK (length(head_sha) <= 64),
  branch text CHECK (length(branch) <= 300),
  state text NOT NULL DEFAULT 'RECEIVED' CHECK (state IN ('RECEIVED', 'PROCESSED', 'IGNORED')),
  received_at timestamptz NOT NULL,
  processed_at timestamptz,
  PRIMARY KEY (forge, id)
);
CREATE INDEX forge_messages_waiting ON forge_messages (forge, installation_id, received_at) WHERE state = 'RECEIVED';
CREATE INDEX forge_messages_old ON forge_messages (received_at);
CALL protect_operator_table('forge_messages');
