-- A decision stays as it was made. Its note is a moderator's text about somebody's words, and goes with them.
GRANT UPDATE (note) ON moderation_decisions TO groundswell_service;
