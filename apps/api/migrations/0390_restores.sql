-- A database that came from a backup, and what is still to be settled before it serves again.
CREATE TABLE restores (
  id uuid PRIMARY KEY,
  -- The moment that the data is of.
  backed_up_at timestamptz NOT NULL,
  restored_at timestamptz NOT NULL,
  -- Null: the service does not start yet.
  settled_at timestamptz
);
COMMENT ON TABLE restores IS 'Restores of this database; a service starts only if all are settled';
GRANT SELECT ON restores TO groundswell_service;

-- Payments that a provider or a chain made and these books do not know, as after a restore.
CREATE TABLE unbooked_payments (
  -- The provider's id, or the nonce of the authorization.
  id text PRIMARY KEY,
  rail text NOT NULL CHECK (rail IN ('FIAT', 'TOKEN')),
  -- Null: nobody whom these books know.
  tester_id uuid REFERENCES testers,
  amount bigint NOT NULL CHECK (amount >= 0),
  asset text NOT NULL,
  paid_at timestamptz NOT NULL,
  found_at timestamptz NOT NULL,
  settled_at timestamptz,
  note text,
  CHECK ((settled_at IS NULL) = (note IS NULL))
);
COMMENT ON TABLE unbooked_payments IS 'Payments outside the books; while one is open, its tester is not paid';
CREATE INDEX unbooked_payments_open ON unbooked_payments (tester_id) WHERE settled_at IS NULL;
CALL protect_operator_table('unbooked_payments');
-- Whoever approves a payment in a workspace has to know whether its tester may have been paid already.
CREATE POLICY respected_by_workspace ON unbooked_payments FOR SELECT
  USING ((SELECT nullif(current_setting('app.workspace_id', true), '')) IS NOT NULL);
