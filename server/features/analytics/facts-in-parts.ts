import type { Queryable } from '#server/db/pool.ts';
import { type FactsWish, findAgentAfter } from './metric-facts.store.ts';
import { type ReadFacts, readMetricFacts } from './read-metric-facts.ts';

const firstId = '00000000-0000-0000-0000-000000000000';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const usualListings = 1000;

/**
 * The facts of one agent, or of all of them some agents at a time: each part is as large as its listings and their stays
 * are, whatever the size of the platform. No agent is in two parts.
 */
export async function* readFactsInParts(
  db: Queryable,
  wish: Omit<FactsWish, 'agentId'> & { agentId: string | null },
  listings = usualListings,
): AsyncGenerator<ReadFacts> {
  const { agentId, ...rest } = wish;
  if (agentId !== null) {
    yield await readMetricFacts(db, { ...rest, agentId });
    return;
  }
  let after = firstId;
  while (after !== lastId) {
    const upTo = (await findAgentAfter(db, { after, listings })) ?? lastId;
    yield await readMetricFacts(db, { ...rest, agentId: { after, upTo } });
    after = upTo;
  }
}
