import type { Tables } from '#server/db/tables.ts';

/** A column that has a name of its own in the exported files, with its SQL source. */
export type NamedSource = { name: string; sql: string };

/**
 * Why a column is in no export: a key or a token, a door code or Wi-Fi password, what tells one visitor from another, or what the
 * database computes from other columns.
 */
export type LeftOut = 'key' | 'secret' | 'visitor' | 'derived';

type DatasetOf<Name extends keyof Tables> = {
  name: string;
  table: Name;
  /** SQL that is read in place of the table, with the agent's id as $1. */
  from?: string;
  key: { readonly [Field in keyof Tables[Name]]?: 'uuid' | 'integer' | 'text' | 'date' };
  columns: readonly ((keyof Tables[Name] & string) | NamedSource)[];
  /** The columns that are in no export. Every other column of the table is. */
  leftOut?: { readonly [Field in keyof Tables[Name]]?: LeftOut };
};

/** What is exported from one table. `key` lists the primary key columns after the agent, in order. */
export type Dataset = { [Name in keyof Tables]: DatasetOf<Name> }[keyof Tables];

/** Names of the columns in the exported files, in order. */
export function namesIn({ columns }: Dataset): string[] {
  return columns.map((column) => (typeof column === 'string' ? column : column.name));
}

/** The column of the table that an exported one is read from unchanged; null when SQL computes it. */
export function sourceColumn(column: string | NamedSource): string | null {
  if (typeof column === 'string') return column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return /^[a-z_]+$/.test(column.sql) ? column.sql : null;
}
