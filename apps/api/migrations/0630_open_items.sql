-- The inbox opens on open work, and its badge counts it: both walk the open items alone, however many were shipped.
CREATE INDEX feedback_open ON feedback (workspace_id, id)
  WHERE status NOT IN ('DEPLOYED', 'REJECTED') AND NOT is_answer;
