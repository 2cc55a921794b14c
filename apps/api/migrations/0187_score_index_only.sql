-- A far page of the highest items walks over this index alone: it says which of them pages and agents may meet.
-- Changes of safety_status are in other indexes already, so no update that was cheap becomes dear.
CREATE INDEX feedback_by_score_safely ON feedback (workspace_id, total_score, id) INCLUDE (safety_status);
DROP INDEX feedback_by_score;
ALTER INDEX feedback_by_score_safely RENAME TO feedback_by_score;
