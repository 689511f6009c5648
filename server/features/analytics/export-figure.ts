import { Readable } from 'node:stream';
import type * as analytics from '#contract/analytics/analytics.ts';
import type { FigureRow } from '#contract/analytics/analytics.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { minorToMajorText } from '#domain/shared/money.ts';
import { isRefusal, type RefusedBy } from '#domain/shared/refusal.ts';
import { type CsvColumns, type CsvHead, csvOfRows } from '#server/http/csv-pages.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { readFigureRows, viewFigureRow } from './open-figure.ts';

/** CSV export of all rows behind a figure. */
export async function exportFigure(
  deps: Pick<Platform, 'pool' | 'now'>,
  agentId: string,
  { params, query }: InputOf<typeof analytics.exportFigure>,
): Promise<FileAnswer | RefusedBy<typeof readFigureRows>> {
  const behind = await readFigureRows(deps, agentId, { name: params.name, query });
  if (isRefusal(behind)) return behind;
  const { rows, period } = behind;
  return {
    content: Readable.from(
      csvOfRows({ columns, heads: texts(defaultLocale).csvHeads.agent }, rows.map(viewFigureRow)),
    ),
    fileName: `staydesk-${params.name.replaceAll('_', '-')}-${period.from}-${period.to}.csv`,
  };
}

const columns: CsvColumns<FigureRow, CsvHead<'agent'>> = [
  ['counted', (row) => (row.counted ? 'yes' : 'no')],
  ['leftOutBecause', (row) => row.leftOut?.replaceAll('_', ' ') ?? ''],
  ['kind', (row) => row.kind],
  ['code', (row) => row.code],
  ['status', (row) => row.status],
  ['guest', (row) => row.guestName],
  ['property', (row) => row.propertyTitle],
  ['checkIn', (row) => row.checkIn],
  ['checkOut', (row) => row.checkOut],
  ['nightsCounted', (row) => (row.counted ? row.nights : 0)],
  ['nightsLeftOut', (row) => (row.counted ? 0 : row.nights)],
  ['leadDays', (row) => row.leadDays],
  ['currency', (row) => row.amount?.currency ?? ''],
  ['amount', (row) => row.amount && minorToMajorText(row.amount)],
];
