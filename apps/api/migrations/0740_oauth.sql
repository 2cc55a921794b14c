-- Programs that registered themselves (RFC 7591). They belong to no workspace. Those that nobody used end after a day.
CREATE TABLE oauth_clients (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  redirect_uris text[] NOT NULL CHECK (cardinality(redirect_uris) BETWEEN 1 AND 10),
  created_at timestamptz NOT NULL,
  -- The last time that somebody let it in, to the day; null: never.
  used_at timestamptz
);
CREATE INDEX oauth_clients_unused ON oauth_clients (created_at) WHERE used_at IS NULL;
CREATE INDEX oauth_clients_used ON oauth_clients (used_at) WHERE used_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON oauth_clients TO groundswell_service;

-- Authorization codes: what a person agreed to, until the program fetches it. Stored by hash.
CREATE TABLE oauth_codes (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  client_id text NOT NULL CHECK (length(client_id) BETWEEN 1 AND 500),
  -- The name under which the program's key is listed, and its host.
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  client text NOT NULL CHECK (length(client) BETWEEN 1 AND 255),
  redirect_uri text NOT NULL CHECK (length(redirect_uri) BETWEEN 1 AND 500),
  -- PKCE, S256.
  challenge text NOT NULL CHECK (challenge ~ '^[A-Za-z0-9_-]{43}$'),
  resource text NOT NULL,
  scopes text[] NOT NULL,
  campaign_id uuid,
  account_id uuid NOT NULL,
  member_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The key that the code was exchanged for: a second use revokes it.
  key_id uuid,
  PRIMARY KEY (workspace_id, hash)
);
CREATE INDEX oauth_codes_by_hash ON oauth_codes (hash);
CALL protect_workspace_table('oauth_codes');

-- The consent behind the key of a connected program: the person who agreed, and the tokens by hash. The access token before
-- the present one stays valid until its own end, for requests that are under way.
CREATE TABLE oauth_connections (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  key_id uuid NOT NULL REFERENCES api_keys,
  account_id uuid NOT NULL,
  client_id text NOT NULL,
  resource text NOT NULL,
  access_hash bytea NOT NULL,
  access_expires_at timestamptz NOT NULL,
  former_access_hash bytea,
  former_access_expires_at timestamptz,
  refresh_hash bytea NOT NULL,
  -- Counts the refreshes. A token of an earlier count that is used again ends the connection.
  generation integer NOT NULL DEFAULT 0,
  refreshed_at timestamptz NOT NULL,
  refresh_expires_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, key_id)
);
CREATE INDEX oauth_connections_by_access ON oauth_connections (access_hash);
CREATE INDEX oauth_connections_by_former_access ON oauth_connections (former_access_hash) WHERE former_access_hash IS NOT NULL;
CALL protect_workspace_table('oauth_connections');
