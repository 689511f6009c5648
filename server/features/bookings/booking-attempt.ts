import type { AgentSettings } from '#contract/agent-settings.ts';
import type { BookingInput } from '#contract/bookings.ts';
import type { openBooking } from '#domain/booking/moves.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import type { PlatformSettings } from '#server/db/platform-settings.store.ts';
import type { AgentCaller, Nobody } from '#server/http/caller.ts';
import type { Place } from './find-place.ts';
import type { BookingWish } from './read-booking-input.ts';

/** One request on its way: what was sent, what it means, where and for whom, and when. */
export type Attempt = {
  input: BookingInput;
  wish: BookingWish;
  place: Place;
  caller: AgentCaller | Nobody;
  settings: PlatformSettings;
  /** How the agent usually takes bookings. */
  habits: AgentSettings['bookingDefaults'];
  now: number;
};

export type OpenedBooking = Exclude<ReturnType<typeof openBooking>, Refusal>;
