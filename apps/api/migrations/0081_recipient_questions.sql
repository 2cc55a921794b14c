-- Answers of the provider about a recipient can arrive in another order than they were asked for: the latest
-- question decides.
ALTER TABLE fiat_recipients ADD COLUMN asked bigint NOT NULL DEFAULT 0;
ALTER TABLE fiat_recipients ADD COLUMN answered bigint NOT NULL DEFAULT 0;
