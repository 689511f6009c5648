import { projectFiles, read } from './project-files.ts';

export type MigratedTable = { name: string; columns: string };

/** The tables of the latest schema by their present names, each with the text of its columns, read from the migrations. */
export function migratedTables(): MigratedTable[] {
  const tables = new Map<string, string>();
  const change =
    /^(?:CREATE (?:UNLOGGED )?TABLE (\w+) \(([\s\S]*?)\n\)[^;\n]*;|DROP TABLE (\w+)|ALTER TABLE (\w+) RENAME TO (\w+);|ALTER TABLE (\w+) ADD COLUMN ([^;]*);)/gm;
  for (const path of projectFiles(/^server\/db\/migrations\/.*\.sql$/)) {
    for (const [, made, columns = '', dropped, from, to, widened, column = ''] of read(path).matchAll(
      change,
    )) {
      if (made !== undefined) tables.set(made, columns);
      if (dropped !== undefined) tables.delete(dropped);
      if (from !== undefined && to !== undefined) {
        tables.set(to, tables.get(from) ?? '');
        tables.delete(from);
      }
      if (widened !== undefined) tables.set(widened, `${tables.get(widened) ?? ''}\n${column}`);
    }
  }

  return [...tables].map(([name, columns]) => ({ name, columns }));
}
