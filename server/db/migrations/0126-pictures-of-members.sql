-- Address of a member's own picture; the first owner's stays in agents, because guests see it.
ALTER TABLE members ADD COLUMN avatar text;
