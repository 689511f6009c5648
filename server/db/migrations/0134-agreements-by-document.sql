-- runs: concurrently
-- Finds an agreement by the id in its file, where that is not its own.
CREATE INDEX CONCURRENTLY agreements_by_document ON agreements (document_id) WHERE document_id IS NOT NULL;
