-- Where a workspace wants its events sent.
CREATE TABLE webhooks (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  url text NOT NULL,
  -- Types of events, or `noun.*`; empty: all.
  types text[] NOT NULL,
  campaign_id uuid,
  include text CHECK (include IN ('redacted')),
  state text NOT NULL CHECK (state IN ('ACTIVE', 'PAUSED', 'DISABLED')),
  reason text,
  -- Null once the webhook is deleted.
  secret_sealed text,
  -- Signs as well until `previous_until`.
  previous_secret_sealed text,
  previous_until timestamptz,
  -- Events of transactions before this one are none of its business, unless somebody recovers them.
  from_xact bigint NOT NULL,
  -- Since when no delivery has succeeded; null: the last one did.
  failing_since timestamptz,
  last_delivery_at timestamptz,
  created_at timestamptz NOT NULL,
  -- A job removes the deliveries, then the row.
  deleted_at timestamptz,
  PRIMARY KEY (workspace_id, id)
);
CREATE INDEX webhooks_failing ON webhooks (failing_since) WHERE failing_since IS NOT NULL;
CREATE INDEX webhooks_deleted ON webhooks (deleted_at) WHERE deleted_at IS NOT NULL;
CALL protect_workspace_table('webhooks');

-- How far the events of a workspace have been planned as deliveries.
CREATE TABLE webhook_cursors (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces,
  xact bigint NOT NULL,
  seq bigint NOT NULL
);
CALL protect_workspace_table('webhook_cursors');

-- One message for one webhook. The event holds what it says; it is read again at each attempt.
CREATE TABLE webhook_deliveries (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  event_id uuid NOT NULL,
  event_type text NOT NULL,
  event_xact bigint NOT NULL,
  event_seq bigint NOT NULL,
  event_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('PENDING', 'DELIVERED', 'FAILED')),
  attempts integer NOT NULL DEFAULT 0,
  -- The next attempt, while PENDING.
  due_at timestamptz NOT NULL,
  last_attempt_at timestamptz,
  response_status smallint,
  failure text,
  -- The first 2 KiB of the last answer: words of the receiver.
  response text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  -- An event is planned once for each webhook.
  UNIQUE (workspace_id, webhook_id, event_id),
  FOREIGN KEY (workspace_id, webhook_id) REFERENCES webhooks
) WITH (fillfactor = 85);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (workspace_id, webhook_id, due_at, id)
  WHERE status = 'PENDING';
CREATE INDEX webhook_deliveries_listed ON webhook_deliveries (workspace_id, webhook_id, id);
CREATE INDEX webhook_deliveries_oldest ON webhook_deliveries (created_at) WHERE status = 'PENDING';
CREATE INDEX webhook_deliveries_settled ON webhook_deliveries (settled_at) WHERE status <> 'PENDING';
CALL protect_workspace_table('webhook_deliveries');

-- One row for each webhook with PENDING deliveries. A process leases the row and then sends for this webhook alone.
CREATE TABLE webhook_lanes (
  workspace_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  due_at timestamptz NOT NULL,
  leased_until timestamptz,
  PRIMARY KEY (workspace_id, webhook_id),
  FOREIGN KEY (workspace_id, webhook_id) REFERENCES webhooks
);
CREATE INDEX webhook_lanes_due ON webhook_lanes (due_at);
CALL protect_workspace_table('webhook_lanes');
