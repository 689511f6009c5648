import { NumberOverlay } from '#web/features/analytics/figures/number-overlay.tsx';
import { BookingTaskOverlay } from '#web/features/bookings/actions/booking-task-overlay.tsx';
import { ChannelStayOverlay } from '#web/features/bookings/channel-stays/channel-stay-overlay.tsx';
import { NewBlockOverlay, NewBookingOverlay } from '#web/features/bookings/new/new-overlays.tsx';
import { useLiveNotifications } from '#web/features/messages/notifications/use-live-notifications.ts';
import { SavedReplyOverlay } from '#web/features/messages/saved-reply-overlay.tsx';
import { RatesOverlay } from '#web/features/properties/rates/rates-overlay.tsx';

/**
 * The dialogs that open over any screen of a signed-in member; the address says which, or the number pressed. Live
 * notifications show as toasts over it.
 */
export function Overlays() {
  useLiveNotifications();

  return (
    <>
      <NewBookingOverlay />
      <NewBlockOverlay />
      <RatesOverlay />
      <ChannelStayOverlay />
      <BookingTaskOverlay />
      <SavedReplyOverlay />
      <NumberOverlay />
    </>
  );
}
