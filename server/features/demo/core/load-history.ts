import { guestOperations, noOperations } from '#domain/properties/operations.ts';
import { addDays, civilDateAt, instantOf } from '#domain/shared/civil-date.ts';
import { dayMs, minuteMs } from '#domain/shared/duration.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { previewGuestChange, requestChange } from '#server/features/bookings/changes/index.ts';
import { createGuestUrl, findBooking } from '#server/features/bookings/core/index.ts';
import { countView } from '#server/features/links/shared-links/index.ts';
import {
  changeProperty,
  changePropertyOperations,
  createBlock,
  findOperations,
  findProperty,
} from '#server/features/properties/core/index.ts';
import type { Platform } from '#server/platform.ts';
import { arrivalGuides } from './agents/arrival-guides.ts';
import { findChangeableStays, insertPastViews, markDemo } from './demo.store.ts';
import { makeDemoInsides } from './demo-pictures.ts';
import { demoAgentCaller, inThePast, orThrow, stoppedBy } from './demo-platform.ts';
import { loadBookings } from './load-bookings.ts';
import { loadChannels } from './load-channels.ts';
import { type LoadedDemo, type LoadedLink, type LoadedProperty, loadDemo } from './load-demo.ts';
import { loadReviews } from './load-reviews.ts';
import { loadWebhooks } from './load-webhooks.ts';
import { seededRandom } from './pictures/shapes.ts';
import { planBlocks, planBookings } from './plan-stays.ts';

/** Earliest arrival from today, so that the request stays open as long as it may. */
const minDaysAhead = 8;

const viewDays = 30;
const pastViewDays = 395;

/**
 * Adds a year and a half of history around today: more pictures, visitors, bookings, payments and messages. Ends at its
 * next write when the process is about to end; the next start goes on from there.
 */
export async function loadHistory(platform: Platform, signal: AbortSignal): Promise<void> {
  try {
    await fillHistory(stoppedBy(signal, platform), signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function fillHistory(platform: Platform, signal: AbortSignal): Promise<void> {
  const demo = await loadDemo(platform);
  if (!demo) return;

  await loadPastViews(platform, demo);
  await loadArrivalGuides(platform, demo.properties);
  await loadBookings(platform, demo, { signal, part: 'near' });
  await loadReviews(platform, demo.properties);

  if (signal.aborted) return;

  // Early, so that the calendars of channels are there at the first look. They sell nights of the coming weeks only.
  await loadChannels(platform, demo.properties, signal);

  for (const property of demo.properties) {
    if (signal.aborted) return;
    await addInsides(platform, property);
  }

  await loadViews(platform, demo, signal);
  await loadBookings(platform, demo, { signal, part: 'far' });
  if (signal.aborted) return;

  await loadReviews(platform, demo.properties);
  await loadBlocks(platform, demo.properties, signal);

  const [first] = demo.properties;
  if (signal.aborted || !first) return;

  await loadChangeRequest(platform, first.agent.agentId);
  await loadWebhooks(platform, first.agent);
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
  const now = platform.now();
  const today = civilDateAt(now, 'UTC');
  for (const { data, stored, agent, number } of properties) {
    const blocks = planBlocks(planBookings(data, today, number + 1), number + 1);
    for (const [index, { stay, kind, note }] of blocks.entries()) {
      if (signal.aborted) return;
      const decided = instantOf(addDays(stay.checkIn, -21), '09:40', stored.timezone);
      const then = inThePast(platform, Math.min(decided, now - 5 * minuteMs));
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

/** One guest of an agent would like to stay a night longer and waits for the answer; none where no night is free. */
async function loadChangeRequest(platform: Platform, agentId: string): Promise<void> {
  const now = platform.now();
  const then = inThePast(platform, now);
  const from = addDays(civilDateAt(now, 'UTC'), minDaysAhead);

  for (const { bookingId, hasRequest } of await findChangeableStays(platform.pool, agentId, from)) {
    // An interrupted fill was already here.
    if (hasRequest) return;

    const booking = await findBooking(platform.pool, agentId, bookingId);
    if (!booking) continue;

    const { checkIn, adults, children, infants, pets } = booking;
    const wanted = { checkIn, checkOut: addDays(booking.checkOut, 1), adults, children, infants, pets };
    const token = (await createGuestUrl(then, platform.pool, booking, 'mailed')).split('/').at(-1) ?? '';
    const preview = await previewGuestChange(then, token, wanted);
    if (isRefusal(preview) || preview.problem !== null || preview.quote === null) continue;

    const message = 'Our flight home has moved to the next day. Could we stay one night longer?';
    const expectedTotalMinor = preview.quote.total.amount;
    const requested = await requestChange(then, { token, ...wanted, message, expectedTotalMinor });
    if (!isRefusal(requested)) return;
  }
}

/** Arrival guides of all properties; an interrupted fill skips those that are there. */
async function loadArrivalGuides(platform: Platform, properties: readonly LoadedProperty[]): Promise<void> {
  const then = inThePast(platform, platform.now());
  for (const { agent, data, stored } of properties) {
    const guide = arrivalGuides[data.title];
    if (!guide) continue;
    const { version } = await findOperations(platform, platform.pool, agent.agentId, stored._id);
    if (version > 0) continue;
    const operations = { ...noOperations, ...guide, shared: [...guestOperations], version };
    const caller = demoAgentCaller(agent, `arrival:${data.title}`);
    orThrow(await changePropertyOperations(then, caller, stored._id, operations));
  }
}
