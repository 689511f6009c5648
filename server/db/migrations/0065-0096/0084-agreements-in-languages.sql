-- A host who signs by hand may draw the signature; null for one who signs automatically, and once it is erased.
ALTER TABLE agreements ADD COLUMN host_signature jsonb;

-- A template has a text in each of its languages. What there is was begun with the English text.
ALTER TABLE agreement_templates ALTER COLUMN text TYPE jsonb USING jsonb_build_object('en', text);
ALTER TABLE agreement_templates RENAME COLUMN text TO texts;

-- Language that the text was written in.
ALTER TABLE agreements ADD COLUMN language text NOT NULL DEFAULT 'en';
