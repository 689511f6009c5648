-- Filters of an admin list that got a name, for their owner or for the whole team.
CREATE TABLE admin_saved_views (
  id uuid PRIMARY KEY,
  admin_id uuid NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  -- Name of the list, such as users.
  list text NOT NULL,
  name text NOT NULL,
  -- Parameters of the address.
  query jsonb NOT NULL,
  is_shared boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX admin_saved_views_by_name ON admin_saved_views (admin_id, list, lower(name));
CREATE INDEX admin_saved_views_shared ON admin_saved_views (list) WHERE is_shared;

-- The view with which a list opens for an admin.
CREATE TABLE admin_default_views (
  admin_id uuid NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  list text NOT NULL,
  view_id uuid NOT NULL REFERENCES admin_saved_views (id) ON DELETE CASCADE,
  PRIMARY KEY (admin_id, list)
);
CREATE INDEX admin_default_views_by_view ON admin_default_views (view_id);
