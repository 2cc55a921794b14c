-- What was earned is paid as the policy said when it was earned, whatever the policy says later.

ALTER TABLE item_accruals
  ADD COLUMN payout text NOT NULL DEFAULT 'NONE' CHECK (payout IN ('NONE', 'TOKEN', 'FIAT'));
UPDATE item_accruals a SET payout = p.payout
FROM reward_policies p
WHERE p.workspace_id = a.workspace_id AND p.campaign_id = a.campaign_id AND p.version = a.policy_version;

-- Never changed: the service may not update it.
ALTER TABLE credits
  ADD COLUMN payout text NOT NULL DEFAULT 'NONE' CHECK (payout IN ('NONE', 'TOKEN', 'FIAT'));

-- What an item earned, by the item's policy; what was granted, by the policy of that moment where it speaks of the same
-- kind of money, else by the kind of money.
UPDATE credits c SET payout = coalesce(
  (SELECT a.payout FROM item_accruals a
   WHERE a.workspace_id = c.workspace_id AND a.feedback_id = c.feedback_id
     AND c.kind IN ('AUTHOR', 'VOTER', 'VERIFIER')),
  (SELECT CASE WHEN p.asset = c.asset THEN p.payout END
   FROM reward_policies p
   WHERE p.workspace_id = c.workspace_id AND p.campaign_id = c.campaign_id AND p.created_at <= c.created_at
   ORDER BY p.version DESC LIMIT 1),
  CASE c.asset WHEN 'USD' THEN 'FIAT' ELSE 'TOKEN' END)
WHERE c.asset <> 'POINTS';
-- A debt is of the entry that it takes back, and what is given back of a debt is of that debt.
UPDATE credits c SET payout = e.payout
FROM credits e
WHERE c.claim IS NOT NULL AND e.workspace_id = c.workspace_id AND e.id = c.reverses AND e.payout <> c.payout;
UPDATE credits c SET payout = d.payout
FROM credits d
WHERE c.claim IS NULL AND c.kind = 'REVERSAL' AND d.workspace_id = c.workspace_id AND d.id = c.reverses
  AND d.payout <> c.payout;

-- Whom a run of token payouts did not pay, and why: [{testerId, reasons, amount}].
ALTER TABLE payout_batches ADD COLUMN skipped jsonb NOT NULL DEFAULT '[]';

-- What a run of payouts looks through.
CREATE INDEX credits_to_pay ON credits (asset, workspace_id, tester_id, id)
  WHERE asset <> 'POINTS' AND claim IS NULL AND status IN ('PAYABLE', 'FROZEN');
