-- An invited person has no account yet: the mail goes to the address of the invitation, as long as that stands.
ALTER TABLE mails DROP CONSTRAINT mails_recipient_kind_check,
  ADD CONSTRAINT mails_recipient_kind_check CHECK (recipient_kind IN ('ACCOUNT', 'TESTER', 'INVITATION'));
