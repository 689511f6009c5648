import type { CalendarBlock, CalendarBooking } from '#contract/calendar.ts';

const endedClasses =
  'border border-dashed border-sand-400 bg-transparent text-mute line-through dark:border-dark-300';

/** Bar colour per status, the same as in badges. Text and payment icon carry the meaning without colour. */
export const bookingBarVariants: Record<CalendarBooking['status'], string> = {
  inquiry: 'bg-sand-200 text-sand-800 dark:bg-dark-500 dark:text-dark-50',
  pending: 'bg-[#ffe680] text-[#3d3000]',
  held: 'border-2 border-[#c79a00] bg-surface text-ink dark:border-[#ffe680]',
  confirmed: 'bg-pine-600 text-white',
  checked_in: 'bg-[#0167b0] text-white',
  checked_out: 'bg-pine-300 text-[#06231e]',
  cancelled: endedClasses,
  declined: endedClasses,
  expired: endedClasses,
  no_show: 'bg-clay-100 text-clay-900 dark:bg-clay-700 dark:text-white',
};

const hatch = (angle: number, step: number) =>
  `repeating-linear-gradient(${angle}deg, color-mix(in srgb, var(--mute) 34%, transparent) 0 1.5px, transparent 1.5px ${step}px)`;

/** Hatch pattern per kind of block. */
export const blockHatches: Record<CalendarBlock['kind'], string> = {
  owner_stay: hatch(45, 8),
  maintenance: `${hatch(45, 9)}, ${hatch(-45, 9)}`,
  manual: hatch(-45, 8),
  imported: hatch(90, 7),
  buffer: hatch(0, 6),
};

export const blockBarClasses = 'border border-sand-300 bg-cell text-ink dark:border-dark-400';
