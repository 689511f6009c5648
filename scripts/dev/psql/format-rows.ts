const nullText = '';

/** Rows as an aligned table, as `psql` prints it. A line break inside a value is shown as `↵`. */
export function formatRows(names: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const cells = rows.map((row) =>
    row.map((value) => (value === null ? nullText : String(value).replaceAll('\n', '↵'))),
  );
  const widths = names.map((name, column) =>
    Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const lineOf = (row: readonly string[]) =>
    ` ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')}`.trimEnd();
  return [
    lineOf(names),
    widths.map((width) => '-'.repeat(width + 2)).join('+'),
    ...cells.map(lineOf),
    `(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})`,
    '',
  ].join('\n');
}
