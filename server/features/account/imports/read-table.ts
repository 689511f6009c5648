import { readFileSync } from 'node:fs';
import type { Cell } from '#domain/account/imports/file-dates.ts';
import { chooseSheet, type FileLine, findTable } from '#domain/account/imports/find-table.ts';
import type { ImportFileError } from '#domain/account/imports/import-lists.ts';
import { cleanExternalText } from '#domain/shared/external-text.ts';
import { readCsv } from '#domain/shared/read-csv.ts';
import { decodeText } from './decode-text.ts';
import { unpacksWithin } from './workbook-size.ts';

/** Heads of a file, and its rows as JSON texts of some hundred rows each, as the database takes them. */
export type FileTable = { heads: string[]; rowCount: number; chunks: string[]; samples: string[][] };

const chunkRows = 500;
const sampleRows = 200;
const samplesOfColumn = 3;
/** A workbook of 50,000 rows with twenty columns unpacks to half of it. */
const maxUnpackedBytes = 150 * 1024 * 1024;

/** Reads a CSV file or a workbook. Plain values in and out, so that it can run in a thread. */
export async function readTable(path: string): Promise<FileTable | { error: ImportFileError }> {
  const bytes = readFileSync(path);
  const lines = isZip(bytes) ? await linesOfWorkbook(bytes) : linesOfText(bytes);
  if (typeof lines === 'string') return { error: lines };

  const table = findTable(lines, { widens: isZip(bytes) });
  if (typeof table === 'string') return { error: table };

  const { heads, rows } = table;
  const chunks: string[] = [];
  for (let from = 0; from < rows.length; from += chunkRows)
    chunks.push(JSON.stringify(rows.slice(from, from + chunkRows)));
  return { heads, rowCount: rows.length, chunks, samples: samplesOf(heads, rows) };
}

function linesOfText(bytes: Buffer): FileLine[] | ImportFileError {
  // The format of Excel before 2007.
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) return 'old_excel';
  const text = decodeText(bytes);
  if (text.trim() === '') return 'empty';
  if (/^\s*(?:<|%PDF|\{|\[)/.test(text)) return 'not_a_table';

  const lines = readCsv(text);
  if (lines === null) return 'quote_open';
  return lines.map(({ line, cells }) => ({ line, cells: cells.map(storable) }));
}

async function linesOfWorkbook(bytes: Buffer): Promise<FileLine[] | ImportFileError> {
  const fits = unpacksWithin(bytes, maxUnpackedBytes);
  if (fits === null) return 'damaged';
  if (!fits) return 'takes_too_much';

  const sheets = await readSheets(bytes);
  if (sheets === null) return 'damaged';
  return chooseSheet(sheets)?.lines ?? 'empty';
}

async function readSheets(bytes: Buffer): Promise<{ lines: FileLine[] }[] | null> {
  // Its code takes memory that a thread for CSV files does without.
  const { default: readWorkbook } = await import('read-excel-file/node');
  try {
    const sheets = await readWorkbook(bytes);
    return sheets.map(({ data }) => ({
      lines: data.map((row, index) => ({ line: index + 1, cells: row.map(cellOf) })),
    }));
  } catch {
    // The library has an error of its own for each way in which a workbook can be broken.
    return null;
  }
}

/** Dates are their day, which the workbook names without a zone; a formula is what it last showed. */
function cellOf(value: unknown): Cell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number') return Number.isFinite(value) ? value : '';
  return value === null || value === undefined ? '' : storable(String(value));
}

/** A cell of megabytes is cut: a row with one above the limit is refused. */
function storable(text: string): string {
  return cleanExternalText(text, 10_000).trim();
}

function samplesOf(heads: readonly string[], rows: readonly FileLine[]): string[][] {
  return heads.map((_, column) => {
    const samples = new Set<string>();
    for (const { cells } of rows.slice(0, sampleRows)) {
      const text = String(cells[column] ?? '').slice(0, 60);
      if (text !== '') samples.add(text);
      if (samples.size === samplesOfColumn) break;
    }
    return [...samples];
  });
}

function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]));
}
