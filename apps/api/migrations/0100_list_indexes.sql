-- For lists of a large workspace whose filter keeps few of the items that it walks over: an agent's key that is bound
-- to a campaign asks again and again for what is ready there, mostly in vain. Measured: docs/performance.md.

-- What has left the vote. A vote changes items that have not, so these two cost it nothing.
CREATE INDEX feedback_moved_by_zone ON feedback (workspace_id, status, zone, id) WHERE status <> 'COLLECTING_VOTES';
CREATE INDEX feedback_moved_by_score ON feedback (workspace_id, status, total_score, id)
  WHERE status <> 'COLLECTING_VOTES';

-- What pages ask for: the highest of a zone, and the items of one session.
CREATE INDEX feedback_by_zone_score ON feedback (workspace_id, zone, total_score, id);
CREATE INDEX feedback_by_session ON feedback (workspace_id, session_hash, id) WHERE session_hash IS NOT NULL;
