import { parsePlPgSQLSync } from 'libpg-query';

/** A node of the syntax tree of PostgreSQL's own parser, such as `{ LockStmt: { relations: … } }`. */
export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields {
  // NOTE: every object of a syntax tree is a plain record.
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

export function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

/** `LockStmt` of `{ LockStmt: … }`. */
export function kindOf(node: Fields): string {
  return Object.keys(node)[0] ?? '';
}

/** Fields of all nodes of a kind, at any depth. */
export function nodesOf(tree: unknown, kind: string): Fields[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([name, value]) => [
    ...(name === kind ? [fieldsOf(value)] : []),
    ...nodesOf(value, kind),
  ]);
}

/** The table that a statement is about. */
export function relationOf({ relation }: Fields): string | undefined {
  const { relname } = fieldsOf(relation);
  return typeof relname === 'string' ? relname : undefined;
}

/** Statements of a DO block in PL/pgSQL, and whether it composes others. */
export function statementsOfBlock({ args }: Fields): { statements: string[]; isDynamic: boolean } {
  const body = nodesOf(args, 'String')
    .map(({ sval }) => String(sval))
    .find((text) => /\bBEGIN\b/i.test(text));
  const quote = '$block_of_a_check$';
  const tree = parsePlPgSQLSync(`DO ${quote}${body}${quote}`);

  const texts = [
    ...nodesOf(tree, 'PLpgSQL_stmt_execsql').map(({ sqlstmt }) => sqlstmt),
    ...nodesOf(tree, 'PLpgSQL_stmt_fors').map(({ query }) => query),
    ...nodesOf(tree, 'PLpgSQL_stmt_perform').map(({ expr }) => expr),
  ].map((expression) => String(fieldsOf(fieldsOf(expression).PLpgSQL_expr).query));
  const dynamic = ['PLpgSQL_stmt_dynexecute', 'PLpgSQL_stmt_dynfors'].flatMap((kind) => nodesOf(tree, kind));

  return { statements: texts, isDynamic: dynamic.length > 0 };
}
