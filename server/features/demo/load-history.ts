import { addDays, civilDateAt, instantOf } from '#domain/shared/civil-date.ts';
import { dayMs, minuteMs } from '#domain/shared/duration.ts';
import { changeProperty, createBlock, findProperty } from '#server/features/properties/index.ts';
import { countView } from '#server/features/shared-links/index.ts';
import type { Platform } from '#server/platform.ts';
import { insertPastViews, markDemo } from './demo.store.ts';
import { makeDemoInsides } from './demo-pictures.ts';
import { demoAgentCaller, inThePast, orThrow } from './demo-platform.ts';
import { loadArrivalGuides } from './load-arrival-guides.ts';
import { loadBookings } from './load-bookings.ts';
import { loadChangeRequest } from './load-change-request.ts';
import { loadChannels } from './load-channels.ts';
import { type LoadedDemo, type LoadedLink, type LoadedProperty, loadDemo } from './load-demo.ts';
import { seededRandom } from './pictures/shapes.ts';
import { planBlocks, planBookings } from './plan-stays.ts';

const viewDays = 30;
const pastViewDays = 395;

/** Adds a year and a half of history around today: more pictures, visitors, bookings, payments and messages. */
export async function loadHistory(platform: Platform, signal: AbortSignal): Promise<void> {
  const demo = await loadDemo(platform);
  if (!demo) return;
  await loadPastViews(platform, demo);
  await loadArrivalGuides(platform, demo.properties);
  await loadBookings(platform, demo, { signal, part: 'near' });
  for (const property of demo.properties) {
    if (signal.aborted) return;
    await addInsides(platform, property);
  }
  await loadViews(platform, demo, signal);
  await loadBookings(platform, demo, { signal, part: 'far' });
  await loadBlocks(platform, demo.properties, signal);
  const [first] = demo.properties;
  if (signal.aborted || !first) return;
  await loadChannels(platform, demo.properties, signal);
  if (signal.aborted) return;
  await loadChangeRequest(platform, first.agent.agentId);
  await markDemo(platform.pool, 'complete');
}

async function addInsides(platform: Platform, property: LoadedProperty): Promise<void> {
  const { agent, data, number, stored } = property;
  const now = await findProperty(platform.pool, agent.agentId, stored._id);
  if (!now || now.images.length > 1) return;
  const cover = now.images.map(({ _id, alt }) => ({ _id, alt }));
  const images = [...cover, ...(await makeDemoInsides(platform, agent.agentId, data, number))];
  orThrow(
    await changeProperty(platform, demoAgentCaller(agent, `pictures:${data.title}`), stored._id, { images }),
  );
}

/** Creates the planned blocks as of three weeks before each. Blocks that clash are skipped. */
async function loadBlocks(
  platform: Platform,
  properties: readonly LoadedProperty[],
  signal: AbortSignal,
): Promise<void> {
  const today = civilDateAt(platform.now(), 'UTC');
  for (const { data, stored, agent, number } of properties) {
    const blocks = planBlocks(planBookings(data, today, number + 1), number + 1);
    for (const [index, { stay, kind, note }] of blocks.entries()) {
      if (signal.aborted) return;
      const decided = instantOf(addDays(stay.checkIn, -21), '09:40', stored.timezone);
      const then = inThePast(platform, Math.min(decided, platform.now() - 5 * minuteMs));
      const caller = demoAgentCaller(agent, `block:${data.title}:${index}`);
      await createBlock(then, caller, { params: { id: stored._id }, body: { ...stay, kind, note } });
    }
  }
}

/** Inserts views of every link from its first day to a month ago, in bulk. */
async function loadPastViews(platform: Platform, { properties, links }: LoadedDemo): Promise<void> {
  for (const loaded of links) {
    await insertPastViews(platform.pool, {
      agentId: loaded.agent.agentId,
      linkId: loaded.link._id,
      propertyIds: propertiesOf(loaded, properties),
      from: civilDateAt(platform.now() - pastViewDays * dayMs, loaded.agent.data.timezone),
      days: pastViewDays - viewDays,
    });
  }
}

/** Counts a month of views through the use case: some visitors see only the list, most also one or two properties. */
async function loadViews(
  platform: Platform,
  { properties, links }: LoadedDemo,
  signal: AbortSignal,
): Promise<void> {
  for (const [number, loaded] of links.entries()) {
    const chance = seededRandom(number + 3);
    const shown = propertiesOf(loaded, properties);
    for (let day = viewDays; day >= 1; day--) {
      if (signal.aborted) return;
      const then = inThePast(platform, platform.now() - day * dayMs);
      const visitors = 2 + Math.floor(chance() * 5);
      for (let visitor = 0; visitor < visitors; visitor++) {
        const viewed = [null, ...shown.filter(() => chance() < 1.4 / shown.length)];
        for (const propertyId of viewed)
          await countView(then, viewOf(loaded, propertyId, `${day}-${visitor}`));
      }
    }
  }
}

function propertiesOf({ link, agent }: LoadedLink, properties: readonly LoadedProperty[]): string[] {
  return properties
    .filter((one) => one.agent === agent)
    .map((one) => one.stored._id)
    .filter((id) => link.allProperties || link.propertyIds.includes(id));
}

function viewOf({ link, agent }: LoadedLink, propertyId: string | null, visitor: string) {
  return {
    link: { agentId: agent.agentId, _id: link._id, timezone: agent.data.timezone },
    propertyId,
    visitor: { networkHash: `demo-${visitor}`, userAgent: 'Mozilla/5.0 (demo)' },
  };
}
