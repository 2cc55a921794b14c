-- What is left of a verifiers' share returns to the budget once nobody can earn it any more. From then on no verdict
-- on the item earns.
ALTER TABLE item_accruals ADD COLUMN closed boolean NOT NULL DEFAULT false;
GRANT UPDATE (closed) ON item_accruals TO groundswell_service;
CREATE INDEX item_accruals_open ON item_accruals (workspace_id, campaign_id, feedback_id)
  WHERE NOT closed AND asset <> 'POINTS';
