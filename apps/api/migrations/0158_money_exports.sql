-- Movements and payments are exported by period, over all workspaces, in the order in which they were made.
CREATE INDEX movements_by_time ON movements (created_at, id);
CREATE INDEX fiat_payments_by_time ON fiat_payments (created_at, id);
CREATE INDEX payout_batches_by_time ON payout_batches (created_at, id);
