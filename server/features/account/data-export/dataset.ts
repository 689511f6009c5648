import type { Tables } from '#server/db/tables.ts';

/** A column that has a name of its own in the exported files, with its SQL source. */
type NamedSource = { name: string; sql: string };

type DatasetOf<Name extends keyof Tables> = {
  name: string;
  table: Name;
  key: { readonly [Field in keyof Tables[Name]]?: 'uuid' | 'integer' | 'text' };
  columns: readonly ((keyof Tables[Name] & string) | NamedSource)[];
  /** Rows that are read at once; fewer where a row has a file. */
  pageRows?: number;
};

/** What is exported from one table. `key` lists the primary key columns after the agent, in order. */
export type Dataset = { [Name in keyof Tables]: DatasetOf<Name> }[keyof Tables];

/** Names of the columns in the exported files, in order. */
export function namesIn({ columns }: Dataset): string[] {
  return columns.map((column) => (typeof column === 'string' ? column : column.name));
}
