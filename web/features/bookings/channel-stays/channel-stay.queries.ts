import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import type { ChannelStay } from '#contract/calendars/channel-stays.ts';
import * as channelStays from '#contract/calendars/channel-stays.ts';
import type { ChannelStayStatus } from '#domain/calendars/channel-stay.ts';
import type { Channel } from '#domain/calendars/channels.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { bookingStateLabel } from '#web/lib/format/state-labels.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { useAction } from '#web/ui/use-action.ts';

export function channelStayQuery(id: string) {
  return queryOptions({
    queryKey: ['channel-stays', id],
    queryFn: ({ signal }) => call(channelStays.read, { params: { id }, signal }),
  });
}

export function channelStaysOfPropertyQuery(propertyId: string) {
  return queryOptions({
    queryKey: ['channel-stays', 'of', propertyId],
    queryFn: ({ signal }) => call(channelStays.list, { query: { propertyId }, signal }),
  });
}

/** Stays of channels that are not over, for the list of bookings. */
export function channelStaysQuery(q: string) {
  return queryOptions({
    queryKey: ['channel-stays', 'list', q],
    queryFn: ({ signal }) => call(channelStays.list, { query: q === '' ? {} : { q }, signal }),
  });
}

/** Name of the guest, or the channel's where it does not tell one. */
export function guestNameOf({ guestName, channel }: { guestName: string; channel: Channel }): string {
  return guestName || t.channelStays.guestOf({ channel: t.calendars.channelLabels[channel] });
}

export function channelStayLabel(status: ChannelStayStatus): string {
  return status === 'expected' ? t.channelStays.expected : bookingStateLabel(status);
}

export function changeChannelStay(
  id: string,
  body: CallInputOf<typeof channelStays.change>['body'],
): Promise<ChannelStay> {
  return call(channelStays.change, { params: { id }, body });
}

export function addGuest(
  id: string,
  body: CallInputOf<typeof calendarFeeds.claim>['body'],
  idempotencyKey: string,
): Promise<Booking> {
  return call(calendarFeeds.claim, { params: { id }, body, idempotencyKey });
}

/** Everything that shows stays of channels is read again. */
export function refreshChannelStays(client: QueryClient): Promise<unknown> {
  return Promise.all(
    [['channel-stays'], ['dashboard'], ['bookings'], ['property'], ['properties']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}

type StatusChange = { stay: ChannelStay; to: ChannelStayStatus };

/** Checks a guest of a channel in or out, and offers to take it back. */
export function useChannelStayStatus() {
  const client = useQueryClient();

  async function change({ stay, to }: StatusChange): Promise<ChannelStay> {
    const changed = await changeChannelStay(stay._id, { status: to });
    client.setQueryData(channelStayQuery(stay._id).queryKey, changed);
    await refreshChannelStays(client);
    return changed;
  }

  const back = useAction(change);
  return useAction(change, {
    onDone: (_changed, { stay, to }) => {
      const guest = guestNameOf(stay);
      showToast({
        tone: 'good',
        title:
          to === 'checked_out' ? t.channelStays.checkedOut({ guest }) : t.channelStays.checkedIn({ guest }),
        action: {
          label: t.actions.undo,
          key: 'u',
          onPress: () => back.run({ stay, to: stay.status }),
        },
      });
    },
  });
}
