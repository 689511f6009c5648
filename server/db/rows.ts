import type { Queryable } from './pool.ts';
import type { Defaults, Moments, Tables } from './tables.ts';

type Table = keyof Tables;

type Value<Stored> = Stored extends Buffer
  ? Uint8Array
  : Stored extends (infer Item)[]
    ? readonly Item[]
    : Stored;

// The database spells its columns `check_in`, the program `checkIn`: this file alone turns one into the other.

const columnNames = new Map<string, string>();

/** A column as the database spells it: `checkIn` → `check_in`. */
export function columnName(field: string): string {
  const known = columnNames.get(field);
  if (known !== undefined) return known;

  const name = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columnNames.set(field, name);
  return name;
}

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
type Tenant<Name extends Table> = 'agentId' extends keyof Tables[Name]
  ? Pick<Input<Name>, 'agentId' & keyof Tables[Name]>
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
export function increment(field: string): Expression {
  return new Expression(`${quoted(field)} + 1`);
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
  const fields = Object.keys(secondRow);
  const { rowCount } = await db.query({
    name,
    text: `WITH stored AS (${first.text}) INSERT INTO ${belonging} (${fields.map(quoted).join(', ')})
      SELECT ${fields.map((_, index) => `$${first.values.length + index + 1}`).join(', ')} FROM stored`,
    values: [...first.values, ...Object.values(secondRow)],
  });
  return rowCount ?? 0;
}

type Statement = { text: string; values: unknown[] };

/** The statement that inserts a row, followed by `rest`. */
export function insertStatement<Name extends Table>(table: Name, row: NewRow<Name>, rest: string): Statement {
  const fields = Object.keys(row);
  const shape = `${table} ${fields} ${rest}`;

  let text = insertTexts.get(shape);
  if (text === undefined) {
    text = `INSERT INTO ${table} (${fields.map(quoted).join(', ')})
    VALUES (${fields.map((_, index) => `$${index + 1}`).join(', ')}) ${rest}`;
    insertTexts.set(shape, text);
  }

  return { text, values: Object.values(row) };
}

/** Texts of INSERT statements by table, fields and what follows: as many as the program has. */
const insertTexts = new Map<string, string>();

/** Changes the rows whose columns equal `key`; returns their number. A null in the key means IS NULL. */
export async function updateRows<Name extends Table>(
  db: Queryable,
  table: Name,
  key: Key<Name>,
  changes: Changes<Name>,
): Promise<number> {
  const values: unknown[] = [];
  const conditions = Object.entries(key).map(([field, value]) =>
    value === null ? `${quoted(field)} IS NULL` : `${quoted(field)} = $${values.push(value)}`,
  );

  const settings = Object.entries(changes).map(([field, value]) =>
    value instanceof Expression
      ? `${quoted(field)} = ${value.text}`
      : `${quoted(field)} = $${values.push(value)}`,
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

declare const rowType: unique symbol;

/** The columns of a SELECT as SQL, with the type of the rows that they give. */
export type SelectList<Row> = string & { readonly [rowType]: Row };

type ListedRow<List> = List extends SelectList<infer Row> ? Row : never;

/** What a record may know more precisely than its columns: a JSON document, one of some texts. */
type Known<Row, Types> = { [Key in keyof Types]: Key extends keyof Row ? Row[Key] : never };

/** The rows that a select list gives: `RowOf<typeof columns, { quote: Quote }>`. */
export type RowOf<List, Types extends Known<ListedRow<List>, Types> = Record<never, never>> = {
  [Key in keyof ListedRow<List>]: Key extends keyof Types ? Types[Key] : ListedRow<List>[Key];
};

/** A field of a row. `_id` is the column `id`, as the API names it. */
type Field<Name extends Table> =
  | (keyof Tables[Name] & string)
  | ('id' extends keyof Tables[Name] ? '_id' : never);

type RowWith<Name extends Table, Fields extends string> = {
  [Key in Fields]: Key extends keyof Tables[Name]
    ? Tables[Name][Key]
    : Tables[Name]['id' & keyof Tables[Name]];
};

/**
 * The columns of a SELECT under the names of their fields: `b.id, b.check_in AS "checkIn"`. A list is built once,
 * when its module is loaded; `RowOf<typeof list>` is the type of its rows, in which JSON is unknown.
 */
export function selectList<Name extends Table, const Fields extends Field<Name>>(
  _table: Name,
  fields: readonly Fields[],
  alias?: string,
): SelectList<RowWith<Name, Fields>> {
  const from = alias === undefined ? '' : `${alias}.`;
  const columns = fields.map((field) => {
    const column = field === '_id' ? 'id' : columnName(field);
    return field === column ? `${from}${column}` : `${from}${column} AS "${field}"`;
  });
  // NOTE: each column gives the field that it is named for.
  return columns.join(', ') as SelectList<RowWith<Name, Fields>>;
}

/** The fields of a record that are written together. */
export function pickFields<Row, Key extends keyof Row>(row: Row, fields: readonly Key[]): Pick<Row, Key> {
  const picked: Partial<Pick<Row, Key>> = {};
  for (const field of fields) picked[field] = row[field];
  // NOTE: every listed field is in it.
  return picked as Pick<Row, Key>;
}

function quoted(field: string): string {
  return `"${columnName(field)}"`;
}

/** The row of a statement that always returns one. */
export function oneRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement gave no row');
  return row;
}
