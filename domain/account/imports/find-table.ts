import type { Cell } from './file-dates.ts';
import { countHeads } from './import-fields.ts';
import { type ImportFileError, importLimits } from './import-lists.ts';

/** Lines of a file or sheet as they stand in it. */
export type FileLine = { line: number; cells: readonly Cell[] };
/** Heads and rows of a file; cells that are too long are cut one character above the limit, so that they are refused. */
export type FoundTable = { heads: string[]; rows: FileLine[] };

/** Lines among which the heads are looked for: titles and empty lines may stand above them. */
const maxHeadLine = 20;

/**
 * Finds heads and rows among the lines of a file: the heads are the line with the most known heads, or else the first one
 * with two cells. `widens`: cells beyond the last head have a column of their own, as in a spreadsheet, whose cells cannot
 * shift.
 */
export function findTable(
  lines: readonly FileLine[],
  { widens }: { widens: boolean },
): FoundTable | ImportFileError {
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) return 'empty';

  const top = filled.slice(0, maxHeadLine);
  const headLines = widens ? top.map((line, index) => withMergedHeads(line, top[index - 1])) : top;
  const at = headIndex(headLines);
  const head = headLines[at];
  if (head === undefined) return 'not_a_table';
  const rows = filled.slice(at + 1);
  if (rows.length === 0) return 'no_rows';
  if (rows.length > importLimits.rows) return 'too_many_rows';

  const heads = head.cells.map((cell) => String(cell).replaceAll(/\s+/g, ' ').trim().slice(0, 80));
  while (heads.at(-1) === '') heads.pop();
  const width = widens
    ? rows.reduce((max, { cells }) => Math.max(max, widthOf(cells)), heads.length)
    : heads.length;
  if (width > importLimits.columns) return 'too_many_columns';
  while (heads.length < width) heads.push('');

  const spare = widens ? importLimits.columns : spareCells(rows, heads.length);
  const shown = rows.map(({ line, cells }) => ({
    line,
    cells: withoutSpare(cells, { width, spare }).map(cutCell),
  }));
  return { heads, rows: shown };
}

/** A head that is merged over two lines of a sheet is in the upper one, beside the name of a group of columns. */
function withMergedHeads({ line, cells }: FileLine, above: FileLine | undefined): FileLine {
  const isBelowHeads = above?.line === line - 1 && countHeads(above.cells.map(String)) > 0;
  if (!isBelowHeads) return { line, cells };
  const width = Math.max(cells.length, above.cells.length);
  return {
    line,
    cells: Array.from({ length: width }, (_, column) => cells[column] || (above.cells[column] ?? '')),
  };
}

/**
 * Empty cells that every full row has beyond the heads: the file ends its lines with separators. An empty cell more than that
 * is the last column of a row that a stray separator has shifted.
 */
function spareCells(rows: readonly FileLine[], width: number): number {
  const lengths = rows.map(({ cells }) => cells.length).filter((length) => length >= width);
  return lengths.reduce((min, length) => Math.min(min, length - width), importLimits.columns);
}

function withoutSpare(
  cells: readonly Cell[],
  { width, spare }: { width: number; spare: number },
): readonly Cell[] {
  const isSpare = cells.length - width <= spare && cells.slice(width).every((cell) => cell === '');
  return isSpare ? cells.slice(0, width) : cells;
}

function headIndex(filled: readonly FileLine[]): number {
  const candidates = filled.map(({ cells }, index) => ({
    index,
    known: countHeads(cells.map(String)),
  }));
  const best = candidates.reduce((max, one) => (one.known > max.known ? one : max));
  if (best.known >= 2) return best.index;
  return candidates.find(({ index }) => widthOf(filled[index]?.cells ?? []) >= 2)?.index ?? -1;
}

function widthOf(cells: readonly Cell[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1;
}

function cutCell(cell: Cell): Cell {
  return typeof cell === 'string' && cell.length > importLimits.cell
    ? cell.slice(0, importLimits.cell + 1)
    : cell;
}

/** The sheet of a workbook that has the table: a first sheet may be a cover. */
export function chooseSheet<S extends { lines: readonly FileLine[] }>(sheets: readonly S[]): S | null {
  const ranked = sheets.map((sheet) => {
    const top = sheet.lines.slice(0, maxHeadLine);
    const known = top.reduce((max, { cells }) => Math.max(max, countHeads(cells.map(String))), 0);
    return { sheet, known, rows: sheet.lines.length };
  });
  const best = ranked.reduce<(typeof ranked)[number] | null>((max, one) => {
    if (max === null) return one;
    return one.known > max.known || (one.known === max.known && one.rows > max.rows) ? one : max;
  }, null);
  return best?.sheet ?? null;
}
