import pg from 'pg';

/**
 * PostgreSQL parses and plans a statement without a name each time it is sent, which takes longer than running most of ours.
 * It keeps the plan of a named one for as long as the connection lives. So every text that is sent again and again gets a
 * name here, where statements leave for the driver. Texts that are sent once or twice, such as those of rare filters, are not
 * worth the memory that a plan takes on each connection.
 *
 * PostgreSQL decides itself whether one plan serves all values. It never does for `$2 IS NULL OR …`: leave such a condition
 * out of the text instead. Forcing one plan (`plan_cache_mode`) made searches of the admin area ten times as slow.
 */
const usesBeforeName = 2;
const maxNames = 400;
const maxCounted = 2000;

export type StatementNames = { nameOf(text: string): string | undefined };

/** Names for texts, by how often they were asked for: from the third time on, for the first 400 such texts. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();

  return {
    nameOf(text) {
      const known = names.get(text);
      if (known !== undefined || names.size >= maxNames) return known;

      const used = uses.get(text) ?? 0;
      if (used < usesBeforeName) {
        if (uses.size >= maxCounted) uses.clear();
        uses.set(text, used + 1);
        return undefined;
      }

      const name = `cached-${names.size}`;
      names.set(text, name);
      uses.delete(text);

      return name;
    },
  };
}

/**
 * Names what the client sends, unless it has no list of values, a name already, or a protocol of its own such as COPY. The list
 * may be empty: PgBoss looks for jobs so, with all values in the text.
 */
export function cachePlans(client: pg.ClientBase, { nameOf }: StatementNames): void {
  const send = (...args: unknown[]) => Reflect.apply(pg.Client.prototype.query, client, args);

  // NOTE: the wrapper takes and returns what the method does.
  client.query = ((...args: unknown[]) => {
    const [statement, ...rest] = args;
    const plain = typeof statement === 'string' ? { text: statement } : statement;
    if (!isPlain(plain)) return send(...args);

    const values = Array.isArray(rest[0]) ? rest[0] : plain.values;
    const name = values !== undefined && isSingle(plain.text, values) ? nameOf(plain.text) : undefined;
    return name === undefined ? send(...args) : send({ ...plain, name }, ...rest);
  }) as typeof client.query;
}

/** Client of a pool that a library opens for itself, with names for what is sent through it. */
export function planCachingClient(): typeof pg.Client {
  const names = createStatementNames();

  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      cachePlans(this, names);
    }
  };
}

/** PostgreSQL prepares one statement at a time; only texts without values may be several. */
function isSingle(text: string, values: readonly unknown[]): boolean {
  return values.length > 0 || !text.includes(';');
}

type PlainStatement = { text: string; values?: unknown[] };

function isPlain(statement: unknown): statement is PlainStatement {
  return (
    typeof statement === 'object' &&
    statement !== null &&
    'text' in statement &&
    typeof statement.text === 'string' &&
    !('name' in statement) &&
    !('submit' in statement)
  );
}
