CREATE TABLE feedback (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  -- The zone's own id; the customer's zoneId is looked up there.
  zone uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('COMMENT', 'SUGGESTION', 'VOTE', 'BUG', 'RATING', 'POLL')),
  title text NOT NULL,
  description text NOT NULL,
  data jsonb,
  metadata jsonb,
  redacted_title text NOT NULL,
  redacted_description text NOT NULL,
  redacted_data jsonb,
  redacted_metadata jsonb,
  status text NOT NULL CHECK (status IN ('COLLECTING_VOTES', 'THRESHOLD_MET', 'GENERATING_CODE', 'TESTING',
    'TEST_FAILED', 'AWAITING_APPROVAL', 'DEPLOYING', 'DEPLOYED', 'FAILED', 'REJECTED')),
  safety_status text NOT NULL CHECK (safety_status IN ('PENDING', 'CLEARED', 'FLAGGED', 'BLOCKED')),
  safety_report jsonb NOT NULL,
  -- What APPROVE after BLOCK gives back.
  status_before_block text,
  -- Set by the first decision of a moderator: from then on no screening changes the item.
  moderated_at timestamptz,
  upvotes integer NOT NULL DEFAULT 0 CHECK (upvotes >= 0),
  downvotes integer NOT NULL DEFAULT 0 CHECK (downvotes >= 0),
  -- Sum of up weights minus sum of down weights.
  total_score integer NOT NULL DEFAULT 0,
  trusted_upvotes integer NOT NULL DEFAULT 0 CHECK (trusted_upvotes >= 0),
  tester_id uuid REFERENCES testers,
  -- Keyed hash of the session id; the id itself is not kept.
  session_hash bytea,
  screenshot_key text,
  analysis jsonb,
  -- Counts the times the item has been shipped and reopened.
  round integer NOT NULL DEFAULT 1 CHECK (round >= 1),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  threshold_met_at timestamptz,
  deployed_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, zone) REFERENCES zones,
  -- An uncleared text must not reach an agent: the rule of the loop, once more for the database.
  CONSTRAINT feedback_uncleared_stays_out CHECK (safety_status = 'CLEARED'
    OR status IN ('COLLECTING_VOTES', 'TEST_FAILED', 'FAILED', 'REJECTED'))
);
CREATE INDEX feedback_by_status ON feedback (workspace_id, status, id);
CREATE INDEX feedback_by_zone ON feedback (workspace_id, zone, id);
CREATE INDEX feedback_by_score ON feedback (workspace_id, total_score, id);
CREATE INDEX feedback_uncleared ON feedback (workspace_id, safety_status, id) WHERE safety_status <> 'CLEARED';
CREATE INDEX feedback_pending ON feedback (created_at) WHERE safety_status = 'PENDING';
CREATE INDEX feedback_by_tester ON feedback (tester_id, id) WHERE tester_id IS NOT NULL;
CALL protect_workspace_table('feedback');
CALL show_to_tester('feedback');

CREATE TABLE status_changes (
  workspace_id uuid NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  feedback_id uuid NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  at timestamptz NOT NULL,
  by text NOT NULL,
  why text,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, feedback_id) REFERENCES feedback
);
CREATE INDEX status_changes_by_feedback ON status_changes (workspace_id, feedback_id, id);
CALL protect_workspace_table('status_changes');

-- Append-only: the service may neither change nor remove a decision.
CREATE TABLE moderation_decisions (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  decision text NOT NULL CHECK (decision IN ('APPROVE', 'BLOCK')),
  from_status text NOT NULL,
  to_status text NOT NULL,
  redactions_changed boolean NOT NULL,
  note text,
  by text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, feedback_id) REFERENCES feedback
);
CREATE INDEX moderation_decisions_by_feedback ON moderation_decisions (workspace_id, feedback_id, at);
CALL protect_workspace_table('moderation_decisions');
REVOKE UPDATE, DELETE ON moderation_decisions FROM groundswell_service;

CREATE TABLE votes (
  workspace_id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  -- 't' and the tester's id, or 's' and a keyed hash of the session id.
  voter text NOT NULL,
  zone uuid NOT NULL,
  direction smallint NOT NULL CHECK (direction IN (1, -1)),
  weight integer NOT NULL CHECK (weight BETWEEN 0 AND 100),
  trusted boolean NOT NULL,
  tester_id uuid REFERENCES testers,
  -- Keyed hash of an anonymous voter's address.
  address_hash bytea,
  cast_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, feedback_id, voter),
  FOREIGN KEY (workspace_id, feedback_id) REFERENCES feedback
);
CREATE INDEX votes_in_zone ON votes (workspace_id, zone, cast_at, voter);
CREATE INDEX votes_by_tester ON votes (tester_id, workspace_id) WHERE tester_id IS NOT NULL;
CREATE INDEX votes_by_address ON votes (workspace_id, feedback_id, address_hash) WHERE address_hash IS NOT NULL;
CALL protect_workspace_table('votes');
CALL show_to_tester('votes');
