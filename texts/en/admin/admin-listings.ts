import type { Facts } from '../../facts.ts';

// Properties and bookings, as admins see them.

export const moderationRejected = 'Rejected';
export const propertiesState = 'All agents’ properties and their moderation.';
export const propertiesSearch = 'Search titles, locations, agents';
export const propertiesEmptyText = 'They appear as soon as an agent adds one.';
export const propertiesReview = 'Moderation';
export const propertiesListing = 'Listing status';
export const propertiesNoLocation = 'No location yet';
export const propertiesReasonGiven = ({ state }: Facts<'state'>) => `${state}, because:`;
export const propertiesReasonHelp = 'The agent will see this.';
export const propertiesApproveTitle = ({ name }: Facts<'name'>) => `Approve ${name}?`;
export const propertiesApproveText = 'It can be shown on shared links and booked.';
export const propertiesApproved = ({ name }: Facts<'name'>) => `${name} approved`;
export const propertiesReject = 'Reject';
export const propertiesRejectTitle = ({ name }: Facts<'name'>) => `Reject ${name}?`;
export const propertiesRejectText =
  'The agent sees the reason, and can edit the property and have it reviewed again.';
export const propertiesRejected = ({ name }: Facts<'name'>) => `${name} rejected`;
export const propertiesSuspendText =
  'It’s removed from shared links and can’t be booked. Existing bookings aren’t affected.';
export const propertiesSuspended = ({ name }: Facts<'name'>) => `${name} suspended`;
export const bookingsState = 'All agents’ bookings, newest first.';
export const bookingsSearch = 'Search codes, guests, properties';
export const bookingsEmptyText = 'They appear as soon as someone requests to book.';
export const bookingsMadeOn = ({ date }: Facts<'date'>) => `created ${date}`;
export const bookingsMade = 'Created';
export const bookingsMadeAny = 'Any date';
export const bookingsOverride = 'Change status';
export const bookingsOverrideTitle = ({ code }: Facts<'code'>) => `Change the status of ${code}?`;
export const bookingsOverrideText = 'Agents normally do this. Only allowed changes are listed.';
export const bookingsNewState = 'New status';
export const bookingsReasonHelp = 'The agent and the guest will see this, and it’s recorded in the log.';
