-- Addresses are compared by ASCII case alone: lower() of other collations also maps the Kelvin sign to k.
DROP INDEX members_by_email;
CREATE UNIQUE INDEX members_by_email ON members (workspace_id, lower(email COLLATE "C")) WHERE status <> 'REMOVED';
DROP INDEX members_invited;
CREATE INDEX members_invited ON members (lower(email COLLATE "C")) WHERE status = 'INVITED';
