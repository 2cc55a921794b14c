-- What a closed bounty did not pay to testers, set aside for its payer. The operator sends the tokens; the reference of
-- that transfer makes it SENT.
CREATE TABLE bounty_returns (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  bounty_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  asset text NOT NULL CHECK (asset = 'USDC'),
  amount bigint NOT NULL CHECK (amount > 0),
  -- The address, chain and token that the purchase was paid from and in, as text of the payment.
  payer text NOT NULL,
  network text NOT NULL,
  token text NOT NULL,
  status text NOT NULL CHECK (status IN ('PREPARED', 'SENT')),
  reference text CHECK (length(reference) BETWEEN 1 AND 190),
  prepared_at timestamptz NOT NULL,
  sent_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, bounty_id) REFERENCES bounties,
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaigns,
  UNIQUE (workspace_id, reference),
  CONSTRAINT bounty_returns_sent_whole
    CHECK ((status = 'SENT') = (reference IS NOT NULL) AND (status = 'SENT') = (sent_at IS NOT NULL))
);
-- Of one bounty, one return at a time.
CREATE UNIQUE INDEX bounty_returns_prepared ON bounty_returns (workspace_id, bounty_id) WHERE status = 'PREPARED';
CREATE INDEX bounty_returns_of_bounty ON bounty_returns (workspace_id, bounty_id);
CREATE INDEX bounty_returns_newest ON bounty_returns (prepared_at DESC, id DESC);
CALL protect_workspace_table('bounty_returns');
REVOKE UPDATE, DELETE ON bounty_returns FROM groundswell_service;
GRANT UPDATE (status, reference, sent_at) ON bounty_returns TO groundswell_service;
CREATE INDEX bounties_closed ON bounties (closed_at) WHERE status = 'CLOSED';
