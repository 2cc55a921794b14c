-- What every later migration builds on.
--
-- A workspace table holds one tenant's rows: workspace_id leads its primary key, every unique constraint
-- and both sides of every foreign key to another workspace table. Row security is the net beneath the
-- queries: a forgotten `where` shows nothing instead of everything.
-- The service runs as groundswell_service, which owns nothing and cannot bypass row security.

GRANT USAGE ON SCHEMA public TO groundswell_service;

-- Sub-selects make the settings init plans: read once a statement, not once a row.
CREATE PROCEDURE protect_workspace_table(target regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format($policy$CREATE POLICY workspace_rows ON %s
    USING (workspace_id = (SELECT nullif(current_setting('app.workspace_id', true), '')::uuid)
           OR (SELECT current_setting('app.operator', true) = 'on'))$policy$, target);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO groundswell_service', target);
END $$;

-- Lets a tester read the rows that speak of him, in whatever workspace.
CREATE PROCEDURE show_to_tester(target regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format($policy$CREATE POLICY own_rows ON %s FOR SELECT
    USING (tester_id = (SELECT nullif(current_setting('app.tester_id', true), '')::uuid))$policy$, target);
END $$;

-- Rows of a tester, whatever the workspace: his own, or in the operator's scope.
CREATE PROCEDURE protect_tester_table(target regclass, tester_column name DEFAULT 'tester_id') LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format($policy$CREATE POLICY tester_rows ON %s
    USING (%I = (SELECT nullif(current_setting('app.tester_id', true), '')::uuid)
           OR (SELECT current_setting('app.operator', true) = 'on'))$policy$, target, tester_column);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO groundswell_service', target);
END $$;

-- Rows of the operator.
CREATE PROCEDURE protect_operator_table(target regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format($policy$CREATE POLICY operator_rows ON %s
    USING ((SELECT current_setting('app.operator', true) = 'on'))$policy$, target);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO groundswell_service', target);
END $$;

-- Reference tables: looked up before a workspace is known, so without row security.
CREATE TABLE workspaces (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  slug text NOT NULL UNIQUE,
  allowed_origins text[] NOT NULL DEFAULT '{}',
  referrals_enabled boolean NOT NULL DEFAULT true,
  -- Studio tokens issued before this moment are void (secret key rotated).
  studio_valid_from timestamptz NOT NULL DEFAULT '-infinity',
  created_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON workspaces TO groundswell_service;

-- The house workspace: its pool is the House Pool, its campaigns are those that agents buy.
INSERT INTO workspaces (id, name, slug, created_at)
VALUES ('00000000-0000-7000-8000-000000000001', 'Groundswell House', 'groundswell-house', now());

CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces,
  kind text NOT NULL CHECK (kind IN ('publishable', 'secret', 'mcp')),
  hash bytea NOT NULL UNIQUE,
  prefix text NOT NULL,
  -- In clear for the publishable key only: it is public.
  public_key text CHECK ((kind = 'publishable') = (public_key IS NOT NULL)),
  name text,
  campaign_id uuid,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX api_keys_by_workspace ON api_keys (workspace_id, kind, created_at);
GRANT SELECT, INSERT, UPDATE ON api_keys TO groundswell_service;

CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text,
  email_verified boolean NOT NULL DEFAULT false,
  name text,
  created_at timestamptz NOT NULL,
  UNIQUE (issuer, subject)
);
GRANT SELECT, INSERT, UPDATE ON accounts TO groundswell_service;

CREATE TABLE members (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  account_id uuid REFERENCES accounts,
  email text,
  role text NOT NULL CHECK (role IN ('OWNER', 'ADMIN', 'MEMBER', 'VIEWER')),
  status text NOT NULL CHECK (status IN ('INVITED', 'ACTIVE', 'REMOVED')),
  created_at timestamptz NOT NULL,
  joined_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, account_id),
  CHECK (status <> 'ACTIVE' OR account_id IS NOT NULL)
);
CREATE UNIQUE INDEX members_by_email ON members (workspace_id, lower(email)) WHERE status <> 'REMOVED';
CREATE INDEX members_by_account ON members (account_id, joined_at);
CREATE INDEX members_invited ON members (lower(email)) WHERE status = 'INVITED';
CALL protect_workspace_table('members');

-- People who test. One row a person of the identity provider.
CREATE TABLE testers (
  id uuid PRIMARY KEY,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text,
  email_verified boolean NOT NULL DEFAULT false,
  display_name text,
  bio text,
  leaderboard_opt_in boolean NOT NULL DEFAULT false,
  share_opt_in boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  UNIQUE (issuer, subject)
);
CALL protect_tester_table('testers', 'id');

CREATE TABLE pairing_codes (
  code_hash bytea PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CALL protect_operator_table('pairing_codes');

-- What a repeated request is answered with. resource_id is reserved by the first try, so that a repeat
-- after a crash finds what that try made instead of making it again.
CREATE TABLE idempotency_keys (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  scope_hash bytea NOT NULL,
  request_hash bytea NOT NULL,
  resource_id uuid NOT NULL,
  locked_until timestamptz NOT NULL,
  status integer,
  body text,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, scope_hash)
);
CREATE INDEX idempotency_keys_expiring ON idempotency_keys (expires_at);
CALL protect_workspace_table('idempotency_keys');
