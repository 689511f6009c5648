import type { QueryResultBase } from 'pg';

// Rows of a query are unknown until the query names their type: pg's own declaration says `any`. These overloads come
// before those of pg, for the pool, for clients and inside transactions.
declare module 'pg' {
  type Statement = { name?: string; text: string; values?: readonly unknown[] };
  type Rows<Row> = QueryResultBase & { rows: Row[] };

  interface ClientBase {
    query<Row = unknown>(statement: string | Statement, values?: readonly unknown[]): Promise<Rows<Row>>;
  }
  interface Pool {
    query<Row = unknown>(statement: string | Statement, values?: readonly unknown[]): Promise<Rows<Row>>;
  }
}
