-- The implementer's share by the policy under which the item earned.
ALTER TABLE item_accruals ADD COLUMN implementer_amount bigint NOT NULL DEFAULT 0
  CHECK (implementer_amount BETWEEN 0 AND per_item);
