-- Who brought a newcomer whose first item was shipped. One row a newcomer and workspace, so the bonus is granted once.
CREATE TABLE referral_bonuses (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  tester_id uuid NOT NULL REFERENCES testers,
  referrer_id uuid NOT NULL REFERENCES testers,
  feedback_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, tester_id),
  FOREIGN KEY (workspace_id, feedback_id) REFERENCES feedback,
  CHECK (referrer_id <> tester_id)
);
CALL protect_workspace_table('referral_bonuses');
REVOKE UPDATE, DELETE ON referral_bonuses FROM groundswell_service;

-- Into the House Pool leads an application, not a friend.
UPDATE workspaces SET referrals_enabled = false WHERE id = '00000000-0000-7000-8000-000000000001';

-- Shipped contributions that a tester has told others about.
CREATE TABLE shares (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  tester_id uuid NOT NULL REFERENCES testers,
  feedback_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('X', 'LINKEDIN', 'BLUESKY', 'MASTODON', 'REDDIT', 'OTHER')),
  url text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, feedback_id) REFERENCES feedback
);
CREATE INDEX shares_by_tester ON shares (tester_id, created_at);
CREATE INDEX shares_by_item ON shares (workspace_id, feedback_id);
CALL protect_workspace_table('shares');
CALL show_to_tester('shares');
REVOKE UPDATE, DELETE ON shares FROM groundswell_service;
