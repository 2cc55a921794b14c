-- What people are told: an inbox for members and secret keys, one for testers, and the mails that go out.

-- One row a reader. The reader is a member, or the workspace itself: what its secret keys read.
CREATE TABLE notifications (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  reader_id uuid NOT NULL,
  -- The same for all readers of one fact; each of them has his own mark.
  id uuid NOT NULL,
  kind text NOT NULL,
  -- Ids and enum values only: never a text that a tester wrote.
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  PRIMARY KEY (workspace_id, reader_id, id)
);
CREATE INDEX notifications_unread ON notifications (workspace_id, reader_id, id) WHERE read_at IS NULL;
CREATE INDEX notifications_by_age ON notifications (created_at);
CALL protect_workspace_table('notifications');

CREATE TABLE notification_preferences (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  reader_id uuid NOT NULL,
  -- {"KIND": {"inbox": bool, "email": bool}}; what is missing has its default.
  kinds jsonb NOT NULL,
  PRIMARY KEY (workspace_id, reader_id)
);
CALL protect_workspace_table('notification_preferences');

-- No reference to testers: every row would lock the same tester.
CREATE TABLE tester_notifications (
  tester_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  PRIMARY KEY (tester_id, id)
);
CREATE INDEX tester_notifications_unread ON tester_notifications (tester_id, id) WHERE read_at IS NULL;
CREATE INDEX tester_notifications_by_age ON tester_notifications (created_at);
CALL protect_tester_table('tester_notifications');
-- A workspace tells testers what becomes of their work, and reads none of what they were told.
CREATE POLICY told_by_workspace ON tester_notifications FOR INSERT
  WITH CHECK ((SELECT nullif(current_setting('app.workspace_id', true), '')) IS NOT NULL AND read_at IS NULL);

CREATE TABLE tester_notification_preferences (
  tester_id uuid PRIMARY KEY REFERENCES testers,
  kinds jsonb NOT NULL
);
CALL protect_tester_table('tester_notification_preferences');
-- Who tells a tester something has to know whether he wants to hear it.
CREATE POLICY respected_by_workspace ON tester_notification_preferences FOR SELECT
  USING ((SELECT nullif(current_setting('app.workspace_id', true), '')) IS NOT NULL);

CREATE TABLE mails (
  id uuid PRIMARY KEY,
  -- What makes it the same mail however often it is queued.
  once_key text COLLATE "C" NOT NULL UNIQUE CHECK (length(once_key) BETWEEN 1 AND 200),
  -- The address is looked up when the mail goes out: none is kept here, and a changed one is the right one.
  recipient_kind text NOT NULL CHECK (recipient_kind IN ('ACCOUNT', 'TESTER')),
  recipient_id uuid NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  status text NOT NULL CHECK (status IN ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'UNKNOWN')),
  -- Fixed before the first attempt and never changed: the transport's logs are searched for it.
  message_id text UNIQUE,
  attempts integer NOT NULL DEFAULT 0,
  -- When a QUEUED mail may go out, and when a SENDING one counts as stranded.
  due_at timestamptz NOT NULL,
  -- Codes of the last answer, never its text.
  reason text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- What an operator read in the transport's logs.
  finding text CHECK (finding IN ('DELIVERED', 'NOT_DELIVERED')),
  finding_by text,
  finding_note text,
  finding_at timestamptz,
  -- The log has named the mail as one that nobody sends.
  noticed_at timestamptz,
  CHECK (status = 'QUEUED' OR message_id IS NOT NULL)
);
CREATE INDEX mails_due ON mails (due_at, id) WHERE status = 'QUEUED';
CREATE INDEX mails_stranded ON mails (due_at) WHERE status = 'SENDING';
CREATE INDEX mails_by_status ON mails (status, id);
CALL protect_operator_table('mails');
-- Whoever has something to tell may queue a mail; nobody but the operator's scope reads one.
CREATE POLICY queued_by_anyone ON mails FOR INSERT WITH CHECK (status = 'QUEUED' AND message_id IS NULL);
