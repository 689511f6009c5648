-- Texts of the product itself: terms, privacy, help. They belong to the installation, not to an agent.
CREATE TABLE content_items (
  id uuid PRIMARY KEY,
  type text NOT NULL CHECK (type IN
    ('terms', 'privacy', 'help_category', 'help_article', 'faq', 'announcement', 'footer')),
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
  locale text NOT NULL DEFAULT 'en',
  -- Of an article: the slug of its category.
  category text,
  position integer NOT NULL DEFAULT 0,
  title text NOT NULL,
  summary text NOT NULL DEFAULT '',
  body text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'published' CHECK (status IN ('draft', 'published', 'archived')),
  version integer NOT NULL DEFAULT 1,
  -- Set by the first edit of a person: from then on the texts that come with the product leave the item alone.
  edited_at timestamptz,
  helpful_count integer NOT NULL DEFAULT 0,
  unhelpful_count integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (type, slug, locale)
);

-- Every version there ever was, the present one included.
CREATE TABLE content_versions (
  item_id uuid NOT NULL REFERENCES content_items ON DELETE CASCADE,
  version integer NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  body text NOT NULL,
  status text NOT NULL,
  saved_at timestamptz NOT NULL,
  saved_by uuid,
  PRIMARY KEY (item_id, version)
);

-- One answer to "Was this helpful?" per visitor and day. The visitor is a hash whose salt is thrown away.
CREATE TABLE content_votes (
  item_id uuid NOT NULL REFERENCES content_items ON DELETE CASCADE,
  day date NOT NULL,
  visitor bytea NOT NULL,
  helpful boolean NOT NULL,
  PRIMARY KEY (item_id, day, visitor)
);
CREATE INDEX content_votes_by_day ON content_votes (day);

-- What people tell us. It belongs to the installation; `agent_id` says who wrote it, or whose link it came through.
CREATE TABLE feedback (
  id uuid PRIMARY KEY,
  source text NOT NULL CHECK (source IN ('app', 'public', 'shared_link')),
  agent_id uuid,
  link_code text,
  category text NOT NULL,
  rating smallint CHECK (rating BETWEEN 1 AND 5),
  message text NOT NULL CHECK (length(message) BETWEEN 10 AND 2000),
  name text,
  email text,
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in_review', 'resolved', 'archived')),
  admin_note text,
  reply text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((source = 'shared_link') = (link_code IS NOT NULL))
);
CREATE INDEX feedback_by_age ON feedback (created_at DESC, id DESC);
CREATE INDEX feedback_by_state ON feedback (status, created_at DESC, id DESC);
