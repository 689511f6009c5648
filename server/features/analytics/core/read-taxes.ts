import { Readable } from 'node:stream';
import type * as taxes from '#contract/analytics/taxes.ts';
import type { CollectedTax } from '#contract/analytics/taxes.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { parsePeriod } from '#domain/analytics/period.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { csvAmount } from '#domain/shared/csv-line.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { findProperty } from '#server/features/properties/core/index.ts';
import { refuseFeature } from '#server/features/subscription/core/index.ts';
import { type CsvColumns, type CsvHead, csvOfRows } from '#server/http/csv-pages.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findAgentTimezone } from './analytics.store.ts';
import { findCollectedTaxes } from './collected-taxes.store.ts';

type Deps = Pick<Platform, 'pool' | 'now'>;
type Query = InputOf<typeof taxes.read>['query'];

/** Taxes that guests pay, by property and tax; refused like the other figures. */
export async function readTaxes({ pool, now: readClock }: Deps, agentId: string, query: Query) {
  const now = readClock();
  const locked = await refuseFeature(pool, agentId, 'analytics', now);
  if (locked) return locked;

  const today = civilDateAt(now, (await findAgentTimezone(pool, agentId)) ?? 'UTC');
  const period = parsePeriod({ from: query.from, to: query.to, granularity: 'monthly', today });
  if (isRefusal(period)) return period;

  const { propertyId = null } = query;
  const isKnown =
    propertyId === null || (await findProperty(pool, agentId, propertyId, { evenDeleted: true })) !== null;
  if (!isKnown) return refuse('not_found');

  const { from, to } = period;
  return { from, to, items: await findCollectedTaxes(pool, { agentId, propertyId, from, to }) };
}

/** The same as a CSV file. */
export async function exportTaxes(deps: Deps, agentId: string, { query }: InputOf<typeof taxes.exportCsv>) {
  const read = await readTaxes(deps, agentId, query);
  if (isRefusal(read)) return read;

  const { delimiter } = query;
  return {
    content: Readable.from(
      csvOfRows({ columns, heads: texts(defaultLocale).csvHeads.agent, delimiter }, read.items),
    ),
    fileName: `staydesk-taxes-${read.from}-${read.to}.csv`,
  } satisfies FileAnswer;
}

const columns: CsvColumns<CollectedTax, CsvHead<'agent'>> = [
  ['property', ({ title }) => title],
  ['tax', ({ name }) => name],
  ['taxCollected', ({ collected }) => collected.replaceAll('_', ' ')],
  ['stays', ({ stays }) => stays],
  ['currency', ({ amount }) => amount.currency],
  ['amount', ({ amount }) => csvAmount(amount)],
];
