import type { Facts } from '../../facts.ts';

// Subscriptions, as admins see them.

export const search = 'Search agents, companies';
export const empty = 'No subscriptions yet';
export const emptyText = 'Every agent has one from day one.';
export const paidUntil = ({ date }: Facts<'date'>) => `Paid until ${date}`;
export const trialThenPaid = ({ trial, date }: Facts<'trial' | 'date'>) =>
  `Trial until ${trial}, paid until ${date}`;
export const trialUntil = ({ date }: Facts<'date'>) => `Trial until ${date}`;
export const trialEnded = ({ date }: Facts<'date'>) => `Trial ended ${date}`;
export const set = 'Set status';
export const setTitle = ({ name }: Facts<'name'>) => `Set the status for ${name}`;
export const setText =
  'This overrides the billing status until the next payment event. Existing bookings aren’t affected.';
export const setDone = ({ name, state }: Facts<'name' | 'state'>) => `${name}’s subscription set to ${state}`;
export const extend = 'Extend trial';
export const extendTitle = ({ name }: Facts<'name'>) => `Extend ${name}’s trial`;
export const extendText = 'Counted from the end of the trial, or from now if it’s over.';
export const daysError = ({ most }: Facts<'most'>) => `Please enter 1 to ${most} days.`;
export const extended = ({ name, date }: Facts<'name' | 'date'>) => `${name}’s trial extended to ${date}`;
export const allows = 'Includes';
export const needsSelection = 'Has more live listings than the plan allows, and must choose which stay live.';
export const noNotes = 'No notes yet.';
export const counts = ({
  active,
  trial,
  ending,
  pastDue,
}: Facts<'active' | 'trial' | 'ending' | 'pastDue'>) =>
  `${active} active, ${trial} in trial (${ending} ending within 7 days), ${pastDue} past due.`;
export const countsFailed = 'Couldn’t load the figures.';
