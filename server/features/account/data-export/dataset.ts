/** Column name in the exported files, with its SQL source. */
type Columns = Readonly<Record<string, string>>;

/** Columns exported from one table. `key` lists the primary key columns after the agent, in order. */
export type Dataset = {
  name: string;
  table: string;
  key: Readonly<Record<string, 'uuid' | 'integer' | 'text'>>;
  columns: Columns;
  /** Rows that are read at once; fewer where a row has a file. */
  pageRows?: number;
};
