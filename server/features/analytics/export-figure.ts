import { Readable } from 'node:stream';
import type * as analytics from '#contract/analytics/analytics.ts';
import type { FigureRow } from '#contract/analytics/analytics.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { minorToMajorText } from '#domain/shared/money.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { type CsvColumns, csvOfRows } from '#server/http/csv-pages.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { readFigureRows, viewFigureRow } from './open-figure.ts';

/** CSV export of all rows behind a figure. */
export async function exportFigure(
  deps: Pick<Platform, 'pool' | 'now'>,
  agentId: string,
  { params, query }: InputOf<typeof analytics.exportFigure>,
): Promise<FileAnswer | Refusal<RefusalCode>> {
  const behind = await readFigureRows(deps, agentId, { name: params.name, query });
  if (isRefusal(behind)) return behind;
  const { rows, period } = behind;
  return {
    content: Readable.from(csvOfRows(columns, rows.map(viewFigureRow))),
    fileName: `staydesk-${params.name.replaceAll('_', '-')}-${period.from}-${period.to}.csv`,
  };
}

const columns: CsvColumns<FigureRow> = [
  ['Counted', (row) => (row.counted ? 'yes' : 'no')],
  ['Left out because', (row) => row.leftOut?.replaceAll('_', ' ') ?? ''],
  ['Kind', (row) => row.kind],
  ['Code', (row) => row.code],
  ['Status', (row) => row.status],
  ['Guest', (row) => row.guestName],
  ['Property', (row) => row.propertyTitle],
  ['Check-in', (row) => row.checkIn],
  ['Check-out', (row) => row.checkOut],
  ['Nights counted', (row) => (row.counted ? row.nights : 0)],
  ['Nights left out', (row) => (row.counted ? 0 : row.nights)],
  ['Lead days', (row) => row.leadDays],
  ['Currency', (row) => row.amount?.currency ?? ''],
  ['Amount', (row) => row.amount && minorToMajorText(row.amount)],
];
