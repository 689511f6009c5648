-- The internal thread of a property; guests never see it.
CREATE TABLE property_comments (
  agent_id uuid NOT NULL,
  property_id uuid NOT NULL,
  id uuid NOT NULL,
  author_id uuid NOT NULL,
  author_name text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, property_id, id),
  FOREIGN KEY (agent_id, property_id) REFERENCES properties (agent_id, id)
);

-- What was typed into a property's form and not saved yet; `key` is 'new' or the property's id.
CREATE TABLE property_form_drafts (
  agent_id uuid NOT NULL,
  key text NOT NULL,
  content text NOT NULL,
  image_ids uuid[] NOT NULL DEFAULT '{}',
  version integer,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, key)
);
CREATE INDEX property_form_drafts_by_age ON property_form_drafts (saved_at);

CREATE INDEX link_views_of_property ON link_views (agent_id, property_id, day);
