-- A deleted campaign leaves every list; its zones' feedback and history stay.
ALTER TABLE campaigns ADD COLUMN deleted_at timestamptz;
