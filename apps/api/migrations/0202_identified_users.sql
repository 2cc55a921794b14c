-- The customer says who its users are. Only a hash of its own id of a user is kept; the address is sealed.
ALTER TABLE people
  ALTER COLUMN email_sealed TYPE text USING NULL,
  ADD COLUMN email_verified boolean NOT NULL DEFAULT false,
  ADD COLUMN name text,
  ADD COLUMN traits jsonb,
  ADD COLUMN seen_at timestamptz;

CREATE TABLE companies (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  external_id text NOT NULL,
  name text,
  monthly_spend double precision CHECK (monthly_spend >= 0),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, external_id)
);
CALL protect_workspace_table('companies');
ALTER TABLE people ADD FOREIGN KEY (workspace_id, company_id) REFERENCES companies;

-- What verifies the tokens that a customer signs; two at most, for rotation. The algorithm is the key's, never the token's.
CREATE TABLE identity_keys (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  algorithm text NOT NULL CHECK (algorithm IN ('EdDSA', 'ES256', 'HS256')),
  public_jwk jsonb,
  jwks_url text,
  secret_sealed text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  CHECK (num_nonnulls(public_jwk, jwks_url, secret_sealed) = 1),
  CHECK ((algorithm = 'HS256') = (secret_sealed IS NOT NULL))
);
CALL protect_workspace_table('identity_keys');
