import type { BookingView } from '#domain/bookings/booking-list-options.ts';
import { everConfirmed } from '#server/db/ever-confirmed.ts';
import {
  dayListConditions,
  lookedUpDay,
  overdueCondition,
  stayViewConditions,
} from './day-conditions.store.ts';

/** Filter of a booking list; null or empty means no restriction. */
export type BookingCriteria = {
  agentId: string;
  view: BookingView;
  ids: readonly string[];
  statuses: readonly string[];
  payments: readonly string[];
  overdue: boolean;
  refundDue: boolean;
  dueSoon: boolean;
  leftOwing: boolean;
  everConfirmed: boolean;
  throughLink: boolean;
  propertyIds: readonly string[];
  linkIds: readonly string[];
  sources: readonly string[];
  q: string | null;
  arrivalFrom: string | null;
  arrivalTo: string | null;
  stayFrom: string | null;
  stayTo: string | null;
  createdFrom: string | null;
  createdTo: string | null;
  now: number;
};

const conditionOfView: Record<BookingView, string> = {
  all: '$2::timestamptz IS NOT NULL',
  ...stayViewConditions(lookedUpDay),
};

/** These views are small: filter first, sort in memory. */
export const smallViews: ReadonlySet<BookingView> = new Set(['requests', 'upcoming', 'in_house']);

/** Dates of creation are days in the agent's time zone. */
const agentZone = '(SELECT timezone FROM agents WHERE id = $1)';

/**
 * SQL condition on `bookings b`; $1 is the agent, $2 the present moment. `values` collects the parameters, those of
 * several conditions of one agent and moment too.
 */
export function whereOf(
  choice: BookingCriteria,
  values: unknown[] = [choice.agentId, new Date(choice.now)],
): { text: string; values: unknown[] } {
  const parts = ['b.agent_id = $1 AND b.deleted_at IS NULL', conditionOfView[choice.view]];
  const oneOf = (column: string, wanted: readonly string[], type: string) => {
    if (wanted.length > 0) parts.push(`b.${column} = ANY($${values.push(wanted)}::${type}[])`);
  };
  const since = (value: string | null, condition: (parameter: string) => string) => {
    if (value !== null) parts.push(condition(`$${values.push(value)}::date`));
  };

  oneOf('id', choice.ids, 'uuid');
  oneOf('status', choice.statuses, 'text');
  oneOf('payment_status', choice.payments, 'text');
  oneOf('property_id', choice.propertyIds, 'uuid');
  oneOf('link_id', choice.linkIds, 'uuid');
  oneOf('source', choice.sources, 'text');

  if (choice.overdue) parts.push(overdueCondition(lookedUpDay));
  if (choice.refundDue) parts.push('b.balance_minor < 0');
  if (choice.dueSoon) parts.push(dayListConditions(lookedUpDay).unpaid);
  if (choice.leftOwing) parts.push(dayListConditions(lookedUpDay).leftOwing);
  if (choice.everConfirmed) parts.push(everConfirmed);

  if (choice.throughLink) parts.push('b.link_id IS NOT NULL');
  since(choice.arrivalFrom, (day) => `b.check_in >= ${day}`);
  since(choice.arrivalTo, (day) => `b.check_in <= ${day}`);
  since(choice.stayFrom, (day) => `b.check_out > ${day}`);
  since(choice.stayTo, (day) => `b.check_in <= ${day}`);
  since(choice.createdFrom, (day) => `b.created_at >= (${day})::timestamp AT TIME ZONE ${agentZone}`);
  since(choice.createdTo, (day) => `b.created_at < (${day} + 1)::timestamp AT TIME ZONE ${agentZone}`);
  if (choice.q !== null) parts.push(`b.search_text LIKE search_pattern($${values.push(choice.q)})`);

  return { text: parts.join(' AND '), values };
}
