-- Leads from the id of a booking, a property or an agreement to its agent, for callers who know the id alone: admins, and who
-- checks an agreement. All other unique keys of these tables begin with agent_id, so that the tables can be divided by agent.
-- Ids are unique across the three, as this key makes sure.
CREATE TABLE agent_routes (
  id uuid PRIMARY KEY,
  agent_id uuid NOT NULL
);

-- By statement: a table that is divided has such a trigger once. Processes of the last version write routes with it, too.
CREATE FUNCTION add_agent_routes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO agent_routes (id, agent_id) SELECT id, agent_id FROM added;
  RETURN NULL;
END $$;

CREATE FUNCTION remove_agent_routes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM agent_routes WHERE id IN (SELECT id FROM removed);
  RETURN NULL;
END $$;

CREATE TRIGGER bookings_add_routes AFTER INSERT ON bookings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_agent_routes();
CREATE TRIGGER bookings_remove_routes AFTER DELETE ON bookings REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_agent_routes();
CREATE TRIGGER properties_add_routes AFTER INSERT ON properties REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_agent_routes();
CREATE TRIGGER properties_remove_routes AFTER DELETE ON properties REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_agent_routes();
CREATE TRIGGER agreements_add_routes AFTER INSERT ON agreements REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_agent_routes();
CREATE TRIGGER agreements_remove_routes AFTER DELETE ON agreements REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_agent_routes();

-- Null for an id that is none of them. Rows without a route yet are found by the unique indexes on id, until the next version.
CREATE FUNCTION agent_of(wanted uuid) RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    (SELECT agent_id FROM agent_routes WHERE id = wanted),
    (SELECT agent_id FROM bookings WHERE id = wanted),
    (SELECT agent_id FROM properties WHERE id = wanted),
    (SELECT agent_id FROM agreements WHERE id = wanted))
$$;
