-- The users who vote for an item, from the item's side: an item may have many votes of visitors beside them.
CREATE INDEX users_of_items ON votes (workspace_id, feedback_id, voter)
  WHERE left(voter, 1) = 'u' AND direction = 1 AND weight > 0;
-- A search for a user passes over the people of sessions.
CREATE INDEX people_identified ON people (workspace_id, id) WHERE kind = 'IDENTIFIED' AND erased_at IS NULL;
