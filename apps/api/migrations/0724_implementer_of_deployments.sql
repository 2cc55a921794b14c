-- The tester who earns the implementer's share of this work, as the key named one when it claimed the item.
ALTER TABLE deployments ADD COLUMN implementer_id uuid;
