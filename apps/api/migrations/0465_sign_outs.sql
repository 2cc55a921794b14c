-- How often a person has signed out everywhere. Sessions, grants and tokens are good while theirs is the account's.
ALTER TABLE sign_in_accounts ADD COLUMN sign_outs integer NOT NULL DEFAULT 0;
ALTER TABLE sign_in_states ADD COLUMN sign_outs integer NOT NULL DEFAULT 0;
-- What the person calls a passkey. Null: the pages say «passkey».
ALTER TABLE sign_in_passkeys ADD COLUMN name text CHECK (length(name) BETWEEN 1 AND 60);
