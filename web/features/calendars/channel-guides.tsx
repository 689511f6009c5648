import type { Channel } from '#domain/calendars/channels.ts';
import { m } from '#web/locales/compiled/messages.js';

/** How a channel's calendar is connected, step by step, in the words of its own pages. */
type ChannelGuide = {
  /** Where to copy its address. */
  find: readonly (() => string)[];
  /** Where to paste ours. */
  give: readonly (() => string)[];
  /** Article of the help center that tells more. */
  article?: string;
};

export const channelGuides: Record<Channel, ChannelGuide> = {
  airbnb: {
    find: [m.calendars_airbnb_find_1, m.calendars_airbnb_find_2, m.calendars_airbnb_find_3],
    give: [m.calendars_airbnb_give_1, m.calendars_airbnb_give_2],
    article: 'connect-airbnb',
  },
  booking: {
    find: [m.calendars_booking_find_1, m.calendars_booking_find_2, m.calendars_booking_find_3],
    give: [m.calendars_booking_give_1, m.calendars_booking_give_2],
    article: 'connect-booking-com',
  },
  vrbo: {
    find: [m.calendars_vrbo_find_1, m.calendars_vrbo_find_2],
    give: [m.calendars_vrbo_give_1, m.calendars_vrbo_give_2],
    article: 'connect-vrbo',
  },
  google: {
    find: [m.calendars_google_find_1, m.calendars_google_find_2],
    give: [m.calendars_google_give_1],
  },
  other: {
    find: [m.calendars_other_find_1, m.calendars_other_find_2],
    give: [m.calendars_other_give_1],
  },
};

type Named = { channel: string };

/** What to look at when a channel has stopped reading our calendar. */
export const stoppedChecks: readonly ((named: Named) => string)[] = [
  m.calendars_stopped_check_1,
  m.calendars_stopped_check_2,
  m.calendars_stopped_check_3,
];

/** What to look at when a channel's calendar cannot be read. */
export const failingChecks: readonly ((named: Named) => string)[] = [
  m.calendars_failing_check_1,
  m.calendars_failing_check_2,
  m.calendars_failing_check_3,
];

/** Short instructions in order. */
export function NumberedSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="grid gap-2.5 text-[15px]">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden
            className="grid size-6 shrink-0 place-items-center rounded-full bg-cell text-[13px] font-semibold tabular-nums"
          >
            {index + 1}
          </span>
          <span className="min-w-0 text-pretty">{step}</span>
        </li>
      ))}
    </ol>
  );
}
