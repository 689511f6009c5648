import pg from 'pg';

/** Names of the prepared statements that are sent while `work` runs, without those that deliver the outbox. */
export async function statementNamesDuring(work: () => Promise<unknown>): Promise<string[]> {
  // NOTE: all queries of the driver pass here; a prepared one is an object with its name.
  const client = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const { query } = client;
  const names: string[] = [];
  client.query = function watched(...given) {
    const [first] = given;
    if (typeof first === 'object' && first !== null && 'name' in first) names.push(String(first.name));
    return query.apply(this, given);
  };

  try {
    await work();
  } finally {
    client.query = query;
  }

  return names.filter((name) => !/^(take-outbox-rows|notify|boss-\d+|cached-\d+)$/.test(name));
}
