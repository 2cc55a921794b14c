-- The identity provider of the service itself (IDENTITY=embedded): its people, codes, keys and sessions. They belong to
-- no workspace: a person signs in before one is known.

CREATE TABLE sign_in_accounts (
  -- The subject of the person's tokens.
  id uuid PRIMARY KEY,
  -- A code that was sent to it came back. In lower case.
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  created_at timestamptz NOT NULL,
  signed_in_at timestamptz NOT NULL
);
CALL protect_operator_table('sign_in_accounts');

-- A code that was sent to a mailbox.
CREATE TABLE sign_in_codes (
  id uuid PRIMARY KEY,
  -- Keyed hashes of the address, and of its mailbox, whose mails are limited however it is spelled.
  address_hash bytea NOT NULL,
  mailbox_hash bytea NOT NULL,
  -- The address, until the code is used or deleted.
  email_sealed text,
  -- Keyed hash.
  code_hash bytea NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CALL protect_operator_table('sign_in_codes');
CREATE INDEX sign_in_codes_by_mailbox ON sign_in_codes (mailbox_hash, sent_at);
CREATE INDEX sign_in_codes_by_address ON sign_in_codes (address_hash, sent_at);
CREATE INDEX sign_in_codes_by_age ON sign_in_codes (sent_at);

-- A browser that asked for a code. A code works only there.
CREATE TABLE sign_in_requests (
  -- Hash of what the browser's cookie names.
  id uuid PRIMARY KEY,
  -- Null: the mailbox had its mails, and no code is on its way.
  code_id uuid REFERENCES sign_in_codes ON DELETE CASCADE,
  tries_left integer NOT NULL CHECK (tries_left >= 0),
  created_at timestamptz NOT NULL
);
CALL protect_operator_table('sign_in_requests');
CREATE INDEX sign_in_requests_by_code ON sign_in_requests (code_id);
CREATE INDEX sign_in_requests_by_age ON sign_in_requests (created_at);

-- Wrong codes by keyed hash: of a mailbox, of an address on the network, or of both.
CREATE TABLE sign_in_failures (
  key bytea PRIMARY KEY,
  times integer NOT NULL CHECK (times > 0),
  last_at timestamptz NOT NULL
) WITH (fillfactor = 80);
CALL protect_operator_table('sign_in_failures');
CREATE INDEX sign_in_failures_by_age ON sign_in_failures (last_at);

-- The keys that sign tokens.
CREATE TABLE sign_in_keys (
  -- The key id in tokens.
  id uuid PRIMARY KEY,
  jwk_sealed text NOT NULL,
  created_at timestamptz NOT NULL,
  -- It is published before, so that everybody knows it by then.
  signs_from timestamptz NOT NULL
);
CALL protect_operator_table('sign_in_keys');

-- Sessions, grants, authorization codes and refresh tokens. Ids are hashes: a copy of the table signs nobody in.
CREATE TABLE sign_in_states (
  id uuid PRIMARY KEY,
  model text NOT NULL,
  payload_sealed text NOT NULL,
  uid uuid,
  grant_id uuid,
  account_id uuid,
  consumed_at timestamptz,
  expires_at timestamptz NOT NULL
);
CALL protect_operator_table('sign_in_states');
CREATE INDEX sign_in_states_by_uid ON sign_in_states (uid) WHERE uid IS NOT NULL;
CREATE INDEX sign_in_states_by_grant ON sign_in_states (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX sign_in_states_by_account ON sign_in_states (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX sign_in_states_by_age ON sign_in_states (expires_at);
