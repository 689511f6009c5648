import type { AgentSettings } from '#contract/agent-settings.ts';
import type { BookingInput } from '#contract/bookings.ts';
import type { initialBookingState } from '#domain/booking/transitions.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import type { PlatformSettings } from '#server/db/platform-settings.store.ts';
import type { AgentCaller, Nobody } from '#server/http/caller.ts';
import type { VisibleProperty } from './quote/find-visible-property.ts';
import type { BookingWish } from './read-booking-input.ts';

/** Everything that one booking request needs: input, property and link, caller, settings and time. */
export type Attempt = {
  input: BookingInput;
  wish: BookingWish;
  place: VisibleProperty;
  caller: AgentCaller | Nobody;
  settings: PlatformSettings;
  /** The agent's booking defaults. */
  habits: AgentSettings['bookingDefaults'];
  now: number;
};

export type OpenedBooking = Exclude<ReturnType<typeof initialBookingState>, Refusal>;
