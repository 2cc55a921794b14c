-- What refunds and lost disputes cost the operator is kept by campaign, so that what comes back to a campaign's
-- budget repays it; and a refund takes back what was set aside last.

ALTER TABLE budget_holds
  -- When the money was set aside. Null: before this was kept.
  ADD COLUMN reserved_at timestamptz;
CREATE INDEX budget_holds_open ON budget_holds (workspace_id, campaign_id) WHERE state IN ('READY', 'FROZEN');

-- Losses until now stood in one account of the workspace: what is left of each moves to its campaign.
CREATE TEMPORARY TABLE kept_losses ON COMMIT DROP AS
SELECT m.workspace_id, r.campaign_id, m.asset,
       sum(CASE WHEN m.posting_key LIKE '%:back' THEN -m.amount ELSE m.amount END)::bigint AS amount
FROM movements m
JOIN payment_reversals v ON v.workspace_id = m.workspace_id
  AND m.posting_key IN ('reversal:' || v.id || ':lost', 'reversal:' || v.id || ':lost:back')
JOIN payment_rounds r ON r.workspace_id = v.workspace_id AND r.id = v.round_id
GROUP BY 1, 2, 3
HAVING sum(CASE WHEN m.posting_key LIKE '%:back' THEN -m.amount ELSE m.amount END) > 0;

INSERT INTO ledger_accounts (workspace_id, code, asset, floor, ceiling, balance, lock_rank)
SELECT workspace_id, 'operator_loss:' || campaign_id, asset, NULL, 0, -amount, 1 FROM kept_losses;

INSERT INTO movements (workspace_id, posting_key, request_hash, debit_account, credit_account, asset, amount)
SELECT k.workspace_id, 'operator_loss:' || k.campaign_id || ':kept',
       sha256(convert_to('operator_loss:' || k.campaign_id || ':kept', 'UTF8')), own.id, shared.id, k.asset, k.amount
FROM kept_losses k
JOIN ledger_accounts own ON own.workspace_id = k.workspace_id AND own.asset = k.asset
  AND own.code = 'operator_loss:' || k.campaign_id
JOIN ledger_accounts shared ON shared.workspace_id = k.workspace_id AND shared.asset = k.asset
  AND shared.code = 'operator_loss';
