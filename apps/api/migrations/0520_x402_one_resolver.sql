-- One request or job at a time finds out what became of a payment. It holds the payment until this time; nobody looks at
-- it again before. The default serves processes of the version before, which do not know the column.
ALTER TABLE x402_payments ADD COLUMN next_look_at timestamptz NOT NULL DEFAULT now() + interval '45 seconds';
GRANT UPDATE (next_look_at) ON x402_payments TO groundswell_service;
DROP INDEX x402_payments_open;
CREATE INDEX x402_payments_open ON x402_payments (workspace_id, next_look_at) WHERE status IN ('CLAIMED', 'REFUSED');
-- For the operator, who has a transaction, an address or a nonce from the chain or from a buyer.
CREATE INDEX x402_payments_payer ON x402_payments (payer, nonce);
CREATE INDEX x402_payments_nonce ON x402_payments (nonce);
CREATE INDEX x402_payments_transaction ON x402_payments (lower(transaction)) WHERE transaction IS NOT NULL;
CREATE INDEX x402_payments_newest ON x402_payments (created_at DESC, id DESC);
