-- PROVEN: an item of the campaign becomes DEPLOYED only with a receipt of its deployment's commit.
ALTER TABLE campaigns
  DROP CONSTRAINT campaigns_evidence_check,
  ADD CONSTRAINT campaigns_evidence_check CHECK (evidence IN ('NONE', 'LINK', 'ATTESTED', 'PROVEN'));
