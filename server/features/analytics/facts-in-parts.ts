import type { Queryable } from '#server/db/pool.ts';
import { type FactsWish, findAgentAfter } from './metric-facts.store.ts';
import { type ReadFacts, readMetricFacts } from './read-metric-facts.ts';

const firstId = '00000000-0000-0000-0000-000000000000';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const usualListings = 1000;

/**
 * Streams the facts of one agent, or of all agents in batches of about `listings` listings, so that memory does not
 * grow with the platform. Each agent is in exactly one batch.
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
