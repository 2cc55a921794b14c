-- The host name under which a workspace shows its public pages. It is proven by a record that only who holds the name can set.
CREATE TABLE public_domains (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces,
  host text NOT NULL CHECK (host = lower(host) AND length(host) BETWEEN 3 AND 253),
  -- What the record has to say.
  token text NOT NULL,
  -- Null: not proven, or not any more.
  verified_at timestamptz,
  checked_at timestamptz,
  -- Days in a row on which the record was not there.
  misses integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX public_domains_verified ON public_domains (host) WHERE verified_at IS NOT NULL;
CALL protect_operator_table('public_domains');
