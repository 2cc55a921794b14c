-- A program may report what stood in its way in a product. Such an item is by nobody: it counts among items, and not among people.
ALTER TABLE feedback ADD COLUMN is_from_agent boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN feedback.is_from_agent IS 'The program that sent it says that it is a program';
