-- What an agent must show before its work counts as shipped, and how much one deployment may use before it asks.
ALTER TABLE campaigns
  ADD COLUMN evidence text NOT NULL DEFAULT 'NONE' CHECK (evidence IN ('NONE', 'LINK', 'ATTESTED')),
  ADD COLUMN ceilings jsonb;

-- Who has confirmed that the change is out, and which one: {at, by, commitSha}. Which agent worked: {name, version,
-- model}. What it has used so far, and how much of that a person had seen when the work went on: {tokens, costUsd, minutes}.
ALTER TABLE deployments
  ADD COLUMN attestation jsonb,
  ADD COLUMN agent jsonb,
  ADD COLUMN usage jsonb,
  ADD COLUMN usage_released jsonb;
