-- What a workspace has subscribed to at the payment provider, and its latest invoice.
CREATE TABLE subscriptions (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  customer_id text NOT NULL,
  subscription_id text NOT NULL,
  plan text,
  status text NOT NULL,
  period_end timestamptz,
  observed bigint NOT NULL,
  invoice_id text,
  invoice_status text,
  invoice_amount bigint,
  invoice_currency text,
  invoice_created_at timestamptz,
  invoice_observed bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id)
);
CREATE INDEX subscriptions_by_customer ON subscriptions (customer_id);
CREATE INDEX subscriptions_by_id ON subscriptions (subscription_id);
CALL protect_workspace_table('subscriptions');

-- Whether a tester has proven his identity at the payment provider. What he showed there stays there.
CREATE TABLE identity_checks (
  tester_id uuid PRIMARY KEY REFERENCES testers,
  session_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('requires_input', 'processing', 'verified', 'canceled')),
  observed bigint NOT NULL,
  started_at timestamptz NOT NULL,
  verified_at timestamptz
);
CALL protect_tester_table('identity_checks');
