import type { Channel } from '#domain/calendars/channels.ts';
import * as t from '#texts/screens.ts';

/** How a channel's calendar is connected, step by step, in the words of its own pages. */
type ChannelGuide = {
  /** Where to copy its address. */
  find: readonly string[];
  /** Where to paste ours. */
  give: readonly string[];
  /** Article of the help center that tells more. */
  article?: string;
};

export const channelGuides: Record<Channel, ChannelGuide> = {
  airbnb: {
    find: [t.channelGuides.airbnbFind1, t.channelGuides.airbnbFind2, t.channelGuides.airbnbFind3],
    give: [t.channelGuides.airbnbGive1, t.channelGuides.airbnbGive2],
    article: 'connect-airbnb',
  },
  booking: {
    find: [t.channelGuides.bookingFind1, t.channelGuides.bookingFind2, t.channelGuides.bookingFind3],
    give: [t.channelGuides.bookingGive1, t.channelGuides.bookingGive2],
    article: 'connect-booking-com',
  },
  vrbo: {
    find: [t.channelGuides.vrboFind1, t.channelGuides.vrboFind2],
    give: [t.channelGuides.vrboGive1, t.channelGuides.vrboGive2],
    article: 'connect-vrbo',
  },
  google: {
    find: [t.channelGuides.googleFind1, t.channelGuides.googleFind2],
    give: [t.channelGuides.googleGive1],
  },
  other: {
    find: [t.channelGuides.otherFind1, t.channelGuides.otherFind2],
    give: [t.channelGuides.otherGive1],
  },
};

type Named = { channel: string };

/** What to look at when a channel has stopped reading our calendar. */
export const stoppedChecks: readonly ((named: Named) => string)[] = [
  t.calendars.stoppedCheck1,
  () => t.calendars.stoppedCheck2,
  () => t.calendars.stoppedCheck3,
];

/** What to look at when a channel's calendar cannot be read. */
export const failingChecks: readonly ((named: Named) => string)[] = [
  t.calendars.failingCheck1,
  () => t.calendars.failingCheck2,
  () => t.calendars.failingCheck3,
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
