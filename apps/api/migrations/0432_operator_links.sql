-- Who became the operator by the one-time link of the start. PLATFORM_ADMIN_EMAILS names further ones.
ALTER TABLE sign_in_accounts ADD COLUMN is_operator boolean NOT NULL DEFAULT false;

-- The links that processes have printed. All end with the first use of one.
CREATE TABLE sign_in_operator_links (
  -- Hash of the link's token.
  id uuid PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CALL protect_operator_table('sign_in_operator_links');
