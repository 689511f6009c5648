import { addDays, civilDateAt, instantOf } from '#domain/shared/civil-date.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { nightCount, type Stay } from '#domain/shared/stay.ts';
import { createBlock } from '#server/features/properties/index.ts';
import type { Platform } from '#server/platform.ts';
import { demoAgentCaller } from './demo-caller.ts';
import type { FilledProperty } from './filled-demo.ts';
import { inThePast } from './in-the-past.ts';
import { seededRandom } from './pictures/shapes.ts';
import { type PlannedBooking, planBookings } from './plan-bookings.ts';

const kinds = [
  { kind: 'owner_stay', note: 'The owner and family' },
  { kind: 'maintenance', note: 'Painting and repairs' },
] as const;

type PlannedBlock = { stay: Stay; kind: (typeof kinds)[number]['kind']; note: string };

const minGap = 4;

/** Plans blocks in some gaps between stays: the owner's stays and maintenance. */
export function planBlocks(bookings: readonly PlannedBooking[], seed: number): PlannedBlock[] {
  const chance = seededRandom(seed + 29);
  const kept = bookings.filter(({ outcome }) => outcome !== 'cancelled' && outcome !== 'declined');
  return kept.flatMap(({ stay: { checkOut } }, index): PlannedBlock[] => {
    const gapEnd = kept[index + 1]?.stay.checkIn;
    if (gapEnd === undefined || gapEnd <= checkOut) return [];
    const gap = nightCount({ checkIn: checkOut, checkOut: gapEnd });
    if (gap < minGap || chance() > 0.16) return [];
    const from = addDays(checkOut, 1);
    const nights = 2 + Math.floor(chance() * Math.min(4, gap - 3));
    const { kind, note } = kinds[chance() < 0.6 ? 0 : 1];
    return [{ stay: { checkIn: from, checkOut: addDays(from, nights) }, kind, note }];
  });
}

/** Creates the planned blocks as of three weeks before each. Blocks that clash are skipped. */
export async function fillDemoBlocks(
  platform: Platform,
  properties: readonly FilledProperty[],
  signal: AbortSignal,
): Promise<void> {
  const today = civilDateAt(platform.now(), 'UTC');
  for (const { plan, stored, agent, number } of properties) {
    const planned = planBlocks(planBookings(plan, today, number + 1), number + 1);
    for (const [index, { stay, kind, note }] of planned.entries()) {
      if (signal.aborted) return;
      const decided = instantOf(addDays(stay.checkIn, -21), '09:40', stored.timezone);
      const then = inThePast(platform, Math.min(decided, platform.now() - 5 * minuteMs));
      const caller = demoAgentCaller(agent, `block:${plan.title}:${index}`);
      await createBlock(then, caller, { params: { id: stored._id }, body: { ...stay, kind, note } });
    }
  }
}
