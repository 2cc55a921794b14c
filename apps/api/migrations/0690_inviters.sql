-- The member who made an invite link, to be named to the people it invites; null: a key made it, or it is older than this column.
ALTER TABLE invites ADD COLUMN member_id uuid;
