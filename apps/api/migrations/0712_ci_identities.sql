-- The CI systems that sign receipts for a workspace: by a key of their own (KEY), or by the tokens of their provider (OIDC).
CREATE TABLE ci_identities (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('KEY', 'OIDC')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  -- Ed25519: 32 bytes in base64url.
  public_key text CHECK (public_key ~ '^[A-Za-z0-9_-]{43}$'),
  provider text CHECK (provider IN ('GITHUB', 'GITLAB')),
  issuer text CHECK (length(issuer) BETWEEN 1 AND 300),
  audience text CHECK (length(audience) BETWEEN 1 AND 200),
  repository_id text CHECK (repository_id ~ '^[0-9]{1,20}$'),
  -- The file with its branch, such as .github/workflows/prove.yml@refs/heads/main.
  workflow text CHECK (length(workflow) BETWEEN 1 AND 500),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  revoked_by text,
  revoked_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  CONSTRAINT ci_identities_of_one_kind CHECK (
    CASE kind WHEN 'KEY' THEN num_nulls(public_key) = 0 AND num_nonnulls(provider, issuer, audience, repository_id, workflow) = 0
              ELSE num_nonnulls(public_key) = 0 AND num_nulls(provider, issuer, audience, repository_id, workflow) = 0 END),
  CONSTRAINT ci_identities_revoked_whole CHECK (num_nulls(revoked_by, revoked_at) IN (0, 2))
);
CALL protect_workspace_table('ci_identities');
