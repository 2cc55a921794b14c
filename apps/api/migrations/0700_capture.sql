-- The parts of a recording that a zone takes: a reporter's steps, requests, lines of the console.
ALTER TABLE zones ADD COLUMN capture jsonb NOT NULL
  DEFAULT jsonb_build_object('steps', false, 'network', false, 'console', false);
