import type { Queryable } from './pool.ts';
import type { Defaults, Moments, Tables } from './tables.ts';

type Table = keyof Tables;

type Value<Stored> = Stored extends Buffer
  ? Uint8Array
  : Stored extends (infer Item)[]
    ? readonly Item[]
    : Stored;

/** What the columns of a table take. */
type Input<Name extends Table> = {
  [Column in keyof Tables[Name]]: Value<Tables[Name][Column]> | (Column extends Moments[Name] ? Date : never);
};

type Optional<Name extends Table> =
  | Defaults[Name]
  | {
      [Column in keyof Tables[Name]]: null extends Tables[Name][Column] ? Column : never;
    }[keyof Tables[Name]];

/** Every statement on rows of agents names the agent. */
type Tenant<Name extends Table> = 'agent_id' extends keyof Tables[Name]
  ? Pick<Input<Name>, 'agent_id' & keyof Tables[Name]>
  : unknown;

/** A row to be inserted; columns that may be NULL or have a default can be left out, except the tenant. */
export type NewRow<Name extends Table> = Omit<Input<Name>, Optional<Name>> &
  Partial<Input<Name>> &
  Tenant<Name>;

/** SQL in place of a value. Its text is constant, never made from input. */
class Expression {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Counts a column up by one. */
export function increment(column: string): Expression {
  return new Expression(`"${column}" + 1`);
}

export type Changes<Name extends Table> = {
  [Column in keyof Tables[Name]]?: Input<Name>[Column] | Expression;
};
export type Key<Name extends Table> = Tenant<Name> & Partial<Input<Name>>;

type InsertOptions = {
  /** Makes it a prepared statement. */
  name?: string;
  /** What follows ON CONFLICT. */
  onConflict?: string;
};

/** Inserts a row; returns 0 when `onConflict` skipped it. */
export async function insertRow<Name extends Table>(
  db: Queryable,
  table: Name,
  row: NewRow<Name>,
  { name, onConflict }: InsertOptions = {},
): Promise<number> {
  const statement = insertStatement(table, row, onConflict === undefined ? '' : `ON CONFLICT ${onConflict}`);
  const { rowCount } = await db.query(name === undefined ? statement : { ...statement, name });
  return rowCount ?? 0;
}

/** Inserts a row and one that belongs to it, in one statement; returns 0 when `onConflict` skipped both. */
export async function insertRows<First extends Table, Second extends Table>(
  db: Queryable,
  [table, row]: [First, NewRow<First>],
  [belonging, secondRow]: [Second, NewRow<Second>],
  { name, onConflict }: Required<InsertOptions>,
): Promise<number> {
  const first = insertStatement(table, row, `ON CONFLICT ${onConflict} RETURNING 1`);
  const columns = Object.keys(secondRow);
  const { rowCount } = await db.query({
    name,
    text: `WITH stored AS (${first.text}) INSERT INTO ${belonging} (${columns.map(quoted).join(', ')})
      SELECT ${columns.map((_, index) => `$${first.values.length + index + 1}`).join(', ')} FROM stored`,
    values: [...first.values, ...Object.values(secondRow)],
  });
  return rowCount ?? 0;
}

type Statement = { text: string; values: unknown[] };

/** The statement that inserts a row, followed by `rest`. */
export function insertStatement<Name extends Table>(table: Name, row: NewRow<Name>, rest: string): Statement {
  const columns = Object.keys(row);
  const text = `INSERT INTO ${table} (${columns.map(quoted).join(', ')})
    VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')}) ${rest}`;
  return { text, values: Object.values(row) };
}

/** Changes the rows whose columns equal `key`; returns their number. A null in the key means IS NULL. */
export async function updateRows<Name extends Table>(
  db: Queryable,
  table: Name,
  key: Key<Name>,
  changes: Changes<Name>,
): Promise<number> {
  const values: unknown[] = [];
  const conditions = Object.entries(key).map(([column, value]) =>
    value === null ? `${quoted(column)} IS NULL` : `${quoted(column)} = $${values.push(value)}`,
  );

  const settings = Object.entries(changes).map(([column, value]) =>
    value instanceof Expression
      ? `${quoted(column)} = ${value.text}`
      : `${quoted(column)} = $${values.push(value)}`,
  );
  const { rowCount } = await db.query(
    `UPDATE ${table} SET ${settings.join(', ')} WHERE ${conditions.join(' AND ')}`,
    values,
  );

  return rowCount ?? 0;
}

/** A statement whose values are numbered by their place in the text. */
export function sql(parts: TemplateStringsArray, ...values: unknown[]): Statement {
  return { text: parts.reduce((text, part, index) => `${text}$${index}${part}`), values };
}

/** A statement whose parameters have names, such as `$agent`; it is sent the values that its text names. */
export function bindNames(text: string, values: Readonly<Record<string, unknown>>): Statement {
  const sent: string[] = [];
  const numbered = text.replaceAll(/\$([a-z]\w*)/gi, (_, name: string) => {
    if (!(name in values)) throw new Error(`a statement has no value for $${name}`);
    if (!sent.includes(name)) sent.push(name);
    return `$${sent.indexOf(name) + 1}`;
  });
  return { text: numbered, values: sent.map((name) => values[name]) };
}

/** Whether a field of a record can hold what a column gives; a record may know a text or a document more precisely. */
type Fits<Stored, Field> = unknown extends Stored
  ? true
  : null extends Stored
    ? null extends Field
      ? Alike<NonNullable<Stored>, NonNullable<Field>>
      : false
    : Alike<Stored, NonNullable<Field>>;
type Alike<Stored, Field> = [Field] extends [Stored] ? true : [Stored] extends [Field] ? true : false;

/** For every field of a record the column that it is read from. */
type ColumnsOf<Name extends Table, Row> = {
  [Field in keyof Row]-?: {
    [Column in keyof Tables[Name]]: Fits<Tables[Name][Column], Row[Field]> extends true ? Column : never;
  }[keyof Tables[Name]];
};

/** The columns of a SELECT that gives records of type `Row`, under the names of its fields. */
export function selectList<Name extends Table, Row>(columns: ColumnsOf<Name, Row>, alias?: string): string {
  const from = alias === undefined ? '' : `${alias}.`;
  return Object.entries(columns)
    .map(([field, column]) => (field === column ? `${from}${column}` : `${from}${column} AS "${field}"`))
    .join(', ');
}

function quoted(column: string): string {
  return `"${column}"`;
}

/** The row of a statement that always gives one. */
export function oneRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement gave no row');
  return row;
}
