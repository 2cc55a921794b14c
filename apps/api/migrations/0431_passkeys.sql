-- Passkeys. An account that was opened with one has no address: nobody has verified any.
ALTER TABLE sign_in_accounts ALTER email DROP NOT NULL;

CREATE TABLE sign_in_passkeys (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES sign_in_accounts ON DELETE CASCADE,
  -- As the browser names it, in base64url.
  credential_id text COLLATE "C" NOT NULL UNIQUE CHECK (length(credential_id) <= 1400),
  -- COSE.
  public_key bytea NOT NULL,
  -- Of authenticators that count; the others stay at 0.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CALL protect_operator_table('sign_in_passkeys');
CREATE INDEX sign_in_passkeys_by_account ON sign_in_passkeys (account_id);
