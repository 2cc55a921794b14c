-- Until when a receiver has asked to be left alone (Retry-After): nothing is sent to it before, of whatever delivery.
ALTER TABLE webhooks ADD COLUMN paused_until timestamptz;
