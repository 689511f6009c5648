import { truncateText } from './truncate-text.ts';

/** A line of a file, counted as an editor or spreadsheet counts it, from 1. */
export type CsvLine = { line: number; cells: string[] };

/** In the order in which they win a tie: a comma beside as many semicolons is a decimal mark. */
const separators = ['\t', ';', ','] as const;
type Separator = (typeof separators)[number];

/** Lines from which the separator is told. */
const sampledLines = 40;

/**
 * Lines of trimmed cells (RFC 4180), separated by commas, semicolons or tabs, ended by any of LF, CRLF and CR; null when a
 * quote is not closed.
 */
export function readCsv(text: string): CsvLine[] | null {
  const separator = separatorOf(text);
  const lines: CsvLine[] = [];
  let current: CsvLine = { line: 1, cells: [] };
  let cell = '';
  let isQuoted = false;
  // Asking the text itself would read it anew at each quote.
  let isBlank = true;
  let line = 1;

  const endCell = () => {
    current.cells.push(cell.trim());
    cell = '';
    isBlank = true;
  };

  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    // The first half of CRLF says nothing that its second half does not say again.
    if (char === '\r' && text[at + 1] === '\n') continue;
    const isLineEnd = char === '\n' || char === '\r';

    if (isLineEnd) line += 1;
    if (isQuoted) {
      if (char !== '"') cell += isLineEnd ? '\n' : char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && isBlank) {
      cell = '';
      isQuoted = true;
      isBlank = false;
    } else if (char === separator) endCell();
    else if (isLineEnd) {
      endCell();
      lines.push(current);
      current = { line, cells: [] };
    } else {
      cell += char;
      if (isBlank && char.trim() !== '') isBlank = false;
    }
  }

  endCell();
  lines.push(current);

  return isQuoted ? null : lines;
}

/**
 * Each of the first lines votes for the mark that it has most of outside quotes: a title above the heads has none, and
 * decimal commas between semicolons are fewer.
 */
function separatorOf(text: string): Separator {
  const votes: Record<Separator, number> = { ',': 0, ';': 0, '\t': 0 };
  for (const line of firstLines(text)) {
    const unquoted = line.replaceAll(/"[^"]*"/g, '');
    const counts = separators.map((mark) => ({ mark, count: unquoted.split(mark).length - 1 }));
    const best = counts.reduce((max, one) => (one.count > max.count ? one : max));
    if (best.count > 0) votes[best.mark] += 1;
  }
  return separators.reduce((best, mark) => (votes[mark] > votes[best] ? mark : best));
}

function firstLines(text: string): string[] {
  return truncateText(text, 200_000).split(/\r\n|\n|\r/, sampledLines);
}
