-- How often something was told to somebody: what keeps mails and inboxes from being used to pester.
-- A row is a fact ("this campaign to that tester") or a day's bucket ("invitations to that mailbox"), by its hash.
CREATE TABLE told_counts (
  key bytea PRIMARY KEY CHECK (length(key) = 16),
  times integer NOT NULL,
  -- The row may be forgotten from this day on; null: never.
  forget_on date
) WITH (fillfactor = 80);
COMMENT ON TABLE told_counts IS
  'Counts by hash of what was told to whom; belongs to no workspace, since limits hold across them';
CREATE INDEX told_counts_by_age ON told_counts (forget_on) WHERE forget_on IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON told_counts TO groundswell_service;

-- The limits that a mail counts against when it goes out, and the workspace that caused it. Null: none.
ALTER TABLE mails ADD COLUMN limited_as text CHECK (limited_as IN ('INVITATION', 'NOTICE')),
  ADD COLUMN sender_id uuid;
-- DROPPED: the address has had its mails of the day. Such a mail never had a Message-ID.
ALTER TABLE mails DROP CONSTRAINT mails_status_check, DROP CONSTRAINT mails_check,
  ADD CONSTRAINT mails_status_check
    CHECK (status IN ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'UNKNOWN', 'DROPPED')),
  ADD CONSTRAINT mails_check CHECK (status IN ('QUEUED', 'DROPPED') OR message_id IS NOT NULL);

-- While a reader has one unread, another one with the same key is not added.
ALTER TABLE notifications ADD COLUMN quiet_key text COLLATE "C";
CREATE UNIQUE INDEX notifications_quiet ON notifications (workspace_id, reader_id, kind, quiet_key)
  WHERE read_at IS NULL AND quiet_key IS NOT NULL;
