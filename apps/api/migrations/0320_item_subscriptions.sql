-- Who gets mails about an item. The address is the one that somebody vouches for (a tester's verified address, a
-- customer's word), looked up when a mail is sent; or one that was given here, sealed, and confirmed by its mailbox.
CREATE TABLE item_subscriptions (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  person_id uuid NOT NULL,
  email_sealed text,
  -- Keyed hash of the address in lower case.
  email_hash bytea,
  -- When the last mail that asks for a confirmation was queued.
  asked_at timestamptz,
  confirmed_at timestamptz,
  -- The latest fact that was not mailed yet, and the item that moved: the survivor, where this one is merged.
  news text CHECK (news IN ('DEPLOYED', 'REJECTED', 'REOPENED', 'MERGED')),
  news_about uuid,
  news_at timestamptz,
  -- The UTC day of the last mail: at most one a day.
  told_on date,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, feedback_id, person_id),
  FOREIGN KEY (workspace_id, feedback_id) REFERENCES feedback,
  FOREIGN KEY (workspace_id, person_id) REFERENCES people,
  CHECK ((email_sealed IS NULL) = (email_hash IS NULL)),
  CHECK ((news IS NULL) = (news_about IS NULL) AND (news IS NULL) = (news_at IS NULL))
);
CREATE INDEX item_subscriptions_by_person ON item_subscriptions (workspace_id, person_id);
CREATE INDEX item_subscriptions_by_address ON item_subscriptions (workspace_id, email_hash)
  WHERE email_hash IS NOT NULL;
CREATE INDEX item_subscriptions_news ON item_subscriptions (workspace_id, told_on, id)
  WHERE news IS NOT NULL AND confirmed_at IS NOT NULL;
CREATE INDEX item_subscriptions_unconfirmed ON item_subscriptions (asked_at) WHERE confirmed_at IS NULL;
CALL protect_workspace_table('item_subscriptions');

-- The link in a mail. Only a hash of its token is kept. It ends with its subscription.
CREATE TABLE subscription_links (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  -- CONFIRM: asks for the confirmation of an address. NEWS: says what became of an item.
  kind text NOT NULL CHECK (kind IN ('CONFIRM', 'NEWS')),
  token_hash bytea NOT NULL,
  -- The address that the mail goes to; null: one that somebody vouches for.
  email_hash bytea,
  -- The round of the item in which the mail was written: its verdict is about no other.
  round integer NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, subscription_id) REFERENCES item_subscriptions ON DELETE CASCADE
);
CREATE INDEX subscription_links_by_subscription ON subscription_links (workspace_id, subscription_id);
CREATE INDEX subscription_links_by_token ON subscription_links (token_hash);
CREATE INDEX subscription_links_by_age ON subscription_links (expires_at);
CALL protect_workspace_table('subscription_links');

-- A mail to a subscription names its link; whoever keeps the address gives it when the mail is sent.
ALTER TABLE mails DROP CONSTRAINT mails_recipient_kind_check, DROP CONSTRAINT mails_limited_as_check,
  ADD CONSTRAINT mails_recipient_kind_check
    CHECK (recipient_kind IN ('ACCOUNT', 'TESTER', 'INVITATION', 'SUBSCRIPTION')),
  ADD CONSTRAINT mails_limited_as_check CHECK (limited_as IN ('INVITATION', 'NOTICE', 'OPT_IN'));
