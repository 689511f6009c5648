import type pg from 'pg';

/** Everything of a table that a new one in its place needs, as PostgreSQL describes it. */
export type TableParts = {
  /** Columns that are copied; generated ones are computed again. */
  columns: string[];
  /** Primary key, unique and exclusion constraints. */
  constraints: Named[];
  indexes: Named[];
  foreignKeys: Named[];
  /** Foreign keys of other tables that lead here. */
  incoming: (Named & { table: string })[];
  triggers: (Named & { isOfStatement: boolean })[];
  /** Statements that give other accounts of the database their rights. */
  grants: string[];
  /** Sequences of identity columns. */
  sequences: { column: string; name: string; last: string | null }[];
  /** 0 for a whole table. */
  partitions: number;
};

type Named = { name: string; definition: string };

export async function readTableParts(client: pg.ClientBase, table: string): Promise<TableParts> {
  return {
    columns: await readColumns(client, table),
    constraints: await readConstraints(client, table, ['p', 'u', 'x']),
    indexes: await readIndexes(client, table),
    foreignKeys: await readConstraints(client, table, ['f']),
    incoming: await readIncoming(client, table),
    triggers: await readTriggers(client, table),
    grants: await readGrants(client, table),
    sequences: await readSequences(client, table),
    partitions: await countPartitions(client, table),
  };
}

async function readColumns(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function readConstraints(
  client: pg.ClientBase,
  table: string,
  kinds: readonly string[],
): Promise<Named[]> {
  const { rows } = await client.query<Named>(
    `SELECT quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE conrelid = $1::regclass AND contype::text = ANY ($2::text[]) AND conparentid = 0
     ORDER BY contype, conname`,
    [table, kinds],
  );
  return rows;
}

/** The definition of an index of a divided table says ONLY, which would leave its partitions out. */
async function readIndexes(client: pg.ClientBase, table: string): Promise<Named[]> {
  const { rows } = await client.query<Named>(
    `SELECT c.relname AS name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.conrelid = i.indrelid)
     ORDER BY c.relname`,
    [table],
  );
  return rows;
}

async function readIncoming(client: pg.ClientBase, table: string): Promise<TableParts['incoming']> {
  const { rows } = await client.query<TableParts['incoming'][number]>(
    `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint
     WHERE contype = 'f' AND confrelid = $1::regclass AND conrelid <> confrelid AND conparentid = 0
     ORDER BY 1, conname`,
    [table],
  );
  return rows;
}

/** The first bit of a trigger's type says that it runs for each row. */
async function readTriggers(client: pg.ClientBase, table: string): Promise<TableParts['triggers']> {
  const { rows } = await client.query<TableParts['triggers'][number]>(
    `SELECT quote_ident(tgname) AS name, pg_get_triggerdef(oid) AS definition,
       tgtype & 1 = 0 AND tgoldtable IS NULL AND tgnewtable IS NULL AS "isOfStatement"
     FROM pg_trigger WHERE tgrelid = $1::regclass AND NOT tgisinternal AND tgparentid = 0 ORDER BY tgname`,
    [table],
  );
  return rows;
}

async function readGrants(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('GRANT %s ON TABLE %s TO %s%s', a.privilege_type, c.oid::regclass,
       CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END,
       CASE WHEN a.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END) AS statement
     FROM pg_class c, aclexplode(c.relacl) AS a
     WHERE c.oid = $1::regclass AND a.grantee <> c.relowner`,
    [table],
  );
  return rows.map(({ statement }) => statement);
}

async function readSequences(client: pg.ClientBase, table: string): Promise<TableParts['sequences']> {
  const { rows } = await client.query<{ column: string; name: string }>(
    `SELECT attname AS "column", pg_get_serial_sequence($1, attname) AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attidentity <> ''`,
    [table],
  );

  const sequences: TableParts['sequences'] = [];
  for (const { column, name } of rows) {
    const { rows: values } = await client.query<{ last: string | null }>(
      'SELECT pg_sequence_last_value($1::regclass)::text AS last',
      [name],
    );
    sequences.push({ column, name, last: values[0]?.last ?? null });
  }
  return sequences;
}

export async function countPartitions(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM pg_inherits WHERE inhparent = $1::regclass',
    [table],
  );
  return rows[0]?.count ?? 0;
}
