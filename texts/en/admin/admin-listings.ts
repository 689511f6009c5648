import type { Facts } from '../../facts.ts';

// Properties and bookings, as admins see them.

export const moderationPending = 'Pending review';
export const moderationApproved = 'Approved';
export const moderationRejected = 'Rejected';
export const moderationSuspended = 'Suspended';
export const listingDraft = 'Draft';
export const listingActive = 'Published';
export const listingPaused = 'Paused';
export const listingArchived = 'Archived';
export const propertiesState = 'All agents’ properties and their moderation.';
export const propertiesSearch = 'Search titles, locations, agents';
export const propertiesEmpty = 'No properties yet';
export const propertiesEmptyText = 'They appear as soon as an agent adds one.';
export const propertiesColTitle = 'Property';
export const propertiesReview = 'Moderation';
export const propertiesListing = 'Listing status';
export const propertiesPrice = 'Price per night';
export const propertiesNoLocation = 'No location yet';
export const propertiesReasonGiven = ({ state }: Facts<'state'>) => `${state}, because:`;
export const propertiesReasonHelp = 'The agent will see this.';
export const propertiesApprove = 'Approve';
export const propertiesApproveTitle = ({ name }: Facts<'name'>) => `Approve ${name}?`;
export const propertiesApproveText = 'It can be shown on shared links and booked.';
export const propertiesApproved = ({ name }: Facts<'name'>) => `${name} approved`;
export const propertiesReject = 'Reject';
export const propertiesRejectTitle = ({ name }: Facts<'name'>) => `Reject ${name}?`;
export const propertiesRejectText =
  'The agent sees the reason, and can edit the property and have it reviewed again.';
export const propertiesRejected = ({ name }: Facts<'name'>) => `${name} rejected`;
export const propertiesSuspend = 'Suspend';
export const propertiesSuspendTitle = ({ name }: Facts<'name'>) => `Suspend ${name}?`;
export const propertiesSuspendText =
  'It’s removed from shared links and can’t be booked. Existing bookings aren’t affected.';
export const propertiesSuspended = ({ name }: Facts<'name'>) => `${name} suspended`;
export const bookingsState = 'All agents’ bookings, newest first.';
export const bookingsSearch = 'Search codes, guests, properties';
export const bookingsEmpty = 'No bookings yet';
export const bookingsEmptyText = 'They appear as soon as someone requests to book.';
export const bookingsMadeOn = ({ date }: Facts<'date'>) => `created ${date}`;
export const bookingsMade = 'Created';
export const bookingsMadeAny = 'Any date';
export const bookingsGuest = 'Guest';
export const bookingsProperty = 'Property';
export const bookingsStay = 'Stay';
export const bookingsPayment = 'Payment';
export const bookingsTotal = 'Total';
export const bookingsOverride = 'Change status';
export const bookingsOverrideTitle = ({ code }: Facts<'code'>) => `Change the status of ${code}?`;
export const bookingsOverrideText = 'Agents normally do this. Only allowed changes are listed.';
export const bookingsNewState = 'New status';
export const bookingsReasonHelp = 'The agent and the guest will see this, and it’s recorded in the log.';
export const bookingsMoved = ({ code, state }: Facts<'code' | 'state'>) => `${code} marked as ${state}`;
