-- Testers read their own payments, and what runs left out of theirs.
CREATE INDEX fiat_payments_by_tester ON fiat_payments (tester_id, id);
CREATE INDEX payouts_by_tester ON payouts (tester_id, id);
CREATE INDEX fiat_batches_skipped ON fiat_batches USING gin (skipped jsonb_path_ops);
CREATE INDEX payout_batches_skipped ON payout_batches USING gin (skipped jsonb_path_ops);
