import type { ConflictKind } from '#domain/calendars/calendar-lists.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { counted, stayWithNights } from '../shared/phrases.ts';
import { calendars } from './channel-calendars.ts';

type NotificationText = { title: string; message: string };

const conflictTitles: Record<ConflictKind, string> = {
  overlap: 'Two bookings for the same nights',
  same_nights: 'A channel closes the nights of your booking',
  gone_at_channel: 'A channel no longer lists a booking',
  moved_into_ours: 'A channel moved a booking into yours',
};

/** What agents hear about the calendars of channels. */
export const channelNotifications = {
  calendarFailing: ({
    feedName,
    propertyTitle,
    failure,
    known,
  }: {
    feedName: string;
    propertyTitle: string;
    failure: { code: keyof typeof calendars.failures; httpStatus: number | null };
    known: number;
  }): NotificationText => ({
    title: `${feedName} can’t be read`,
    message: `${propertyTitle}: ${calendars.failures[failure.code](failure.httpStatus)} ${known === 0 ? 'Nothing was open to it.' : `What was known stays closed: ${counted(known, 'stay')}.`}`,
  }),
  calendarConflict: ({
    kind,
    feedName,
    propertyTitle,
    ...stay
  }: Stay & {
    kind: ConflictKind;
    feedName: string;
    propertyTitle: string;
  }): NotificationText => ({
    title: conflictTitles[kind],
    message: `${propertyTitle}, ${feedName}: ${stayWithNights(stay)}.`,
  }),
  channelStopped: ({
    channel,
    propertyTitle,
  }: {
    channel: string;
    propertyTitle: string;
  }): NotificationText => ({
    title: `${channel} has stopped reading your calendar`,
    message: `${propertyTitle}: new bookings no longer close nights there. Check the calendar link in ${channel}, and replace it if it’s missing.`,
  }),
};
