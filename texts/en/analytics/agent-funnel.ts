import type { FunnelMilestone } from '#domain/analytics/agent-funnel.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';
import * as labels from '../shared/labels.ts';

export const title = 'From registration to the first payment';
export const text = ({ from, to, days }: Facts<'from' | 'to' | 'days'>) =>
  `Agents who registered from ${from} to ${to}, in whichever order they got there. Percentages are of those who registered at least ${days} days ago, because the others may still get there. Closed accounts aren’t counted.`;
export const registered = 'Registered';
export const tooRecent = ({ count, days }: { count: number } & Facts<'days'>) =>
  plural(count, {
    one: `1 registered in the last ${days} days`,
    other: `${count} registered in the last ${days} days`,
  });
export const tooEarly = 'Too early to tell';
export const funnelLabels: Record<FunnelMilestone, string> = {
  confirmed: 'Email confirmed',
  published: 'First property published',
  shared: 'First link shared',
  booked: 'First booking confirmed',
  paid: 'First paid invoice',
};
export const definitions: Record<FunnelMilestone, string> = {
  confirmed: 'Opened the link in the email that confirms the address.',
  published: 'A property went live for the first time, whatever became of it since.',
  shared: 'Created a shared link.',
  booked: 'Got a booking that was confirmed, from a link or entered by themselves.',
  paid: 'Paid an invoice for a plan. A free trial isn’t a payment.',
};
export const definitionOfRegistered = 'Everyone who opened an account in these days.';
/** Headings of a table, where the long ones have no room. */
export const shortLabels: Record<FunnelMilestone, string> = {
  confirmed: labels.email,
  published: labels.property,
  shared: 'Link shared',
  booked: labels.booking,
  paid: labels.payment,
};
export const onTheDay = 'on the day of registration';
export const oneDay = '1 day after registering';
export const daysFromRegistration = ({ days }: Facts<'days'>) => `${days} days after registering`;
export const median = ({ since }: Facts<'since'>) => `Median: ${since}`;
export const medianBoth = ({ since, days }: Facts<'since' | 'days'>) =>
  `Median: ${since} · ${days} days after the step before`;
export const cohorts = 'By month of registration';
export const cohortsText = 'Choose a month to see its agents.';
export const openAgents = ({ name }: Facts<'name'>) => `Show the agents: ${name}`;
export const registeredIn = ({ month }: Facts<'month'>) => `Registered in ${month}`;
export const partlyTooEarly = ({ count }: { count: number }) => `${count} too recent`;
export const cohortLine = ({ published, booked, paid }: Facts<'published' | 'booked' | 'paid'>) =>
  `Published ${published} · Booked ${booked} · Paid ${paid}`;
export const agentsReached = 'Got there';
export const agentsMissing = 'Not there yet';
export const agentsNone = 'There are no agents here.';
export const registeredOn = ({ date }: Facts<'date'>) => `Registered ${date}`;
export const agentLine = ({ registered, reached, date }: Facts<'registered' | 'reached' | 'date'>) =>
  `Registered ${registered} · ${reached} ${date}`;
export const more = ({ count }: { count: number }) => `And ${count} more. The CSV file has all of them.`;
export const failed = 'The funnel couldn’t be loaded.';
export const empty = 'No agents registered in this period.';
