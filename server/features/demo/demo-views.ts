import { civilDateAt } from '#domain/shared/civil-date.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { countView } from '#server/features/shared-links/index.ts';
import type { Platform } from '#server/platform.ts';
import { insertPastViews } from './demo.store.ts';
import type { FilledDemo, FilledLink, FilledProperty } from './filled-demo.ts';
import { inThePast } from './in-the-past.ts';
import { seededRandom } from './pictures/shapes.ts';

const days = 30;
const pastDays = 395;

/** Inserts views of every link from its first day to a month ago, in bulk. */
export async function fillPastViews(
  platform: Platform,
  { properties, links }: LinksAndProperties,
): Promise<void> {
  for (const filled of links) {
    await insertPastViews(platform.pool, {
      agentId: filled.agent.agentId,
      linkId: filled.link._id,
      propertyIds: propertiesOf(filled, properties),
      from: civilDateAt(platform.now() - pastDays * dayMs, filled.timezone),
      days: pastDays - days,
    });
  }
}

type LinksAndProperties = Pick<FilledDemo, 'properties' | 'links'>;

/** Counts a month of views through the use case: some visitors see only the list, most also one or two properties. */
export async function fillDemoViews(
  platform: Platform,
  { properties, links }: LinksAndProperties,
  signal: AbortSignal,
): Promise<void> {
  for (const [number, filled] of links.entries()) {
    const chance = seededRandom(number + 3);
    const shown = propertiesOf(filled, properties);
    for (let day = days; day >= 1; day--) {
      if (signal.aborted) return;
      const then = inThePast(platform, platform.now() - day * dayMs);
      const visitors = 2 + Math.floor(chance() * 5);
      for (let visitor = 0; visitor < visitors; visitor++) {
        const looks = [null, ...shown.filter(() => chance() < 1.4 / shown.length)];
        for (const propertyId of looks)
          await countView(then, viewOf(filled, propertyId, `${day}-${visitor}`));
      }
    }
  }
}

function propertiesOf({ link, agentIndex }: FilledLink, properties: readonly FilledProperty[]): string[] {
  return properties
    .filter((one) => one.agentIndex === agentIndex)
    .map((one) => one.stored._id)
    .filter((id) => link.allProperties || link.propertyIds.includes(id));
}

function viewOf({ link, agent, timezone }: FilledLink, propertyId: string | null, visitor: string) {
  return {
    link: { agentId: agent.agentId, _id: link._id, timezone },
    propertyId,
    visitor: { networkHash: `demo-${visitor}`, userAgent: 'Mozilla/5.0 (demo)' },
  };
}
