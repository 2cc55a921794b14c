-- Messages about an object that the provider no longer has: how often the service has looked for it.
ALTER TABLE provider_events ADD COLUMN missing_reads integer NOT NULL DEFAULT 0;
