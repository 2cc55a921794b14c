-- IMPLEMENTER: the share of the tester whose work was shipped. An item has one that counts: work of somebody else replaces it.
ALTER TABLE credits
  DROP CONSTRAINT credits_kind_check,
  ADD CONSTRAINT credits_kind_check CHECK (kind IN ('AUTHOR', 'VOTER', 'VERIFIER', 'IMPLEMENTER', 'SHARE', 'REFERRAL',
    'GRANT', 'REVERSAL', 'PAYOUT'));
CREATE UNIQUE INDEX credits_one_implementer ON credits (workspace_id, feedback_id) WHERE kind = 'IMPLEMENTER' AND NOT declined;
