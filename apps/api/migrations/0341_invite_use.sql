-- When an invite was last redeemed; null: never, or before this column.
ALTER TABLE invites ADD COLUMN last_used_at timestamptz;
