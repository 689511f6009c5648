import { useQuery } from '@tanstack/react-query';
import { isoWeekday, monthOf } from '#domain/shared/civil-date.ts';
import { nightCount, type Stay } from '#domain/shared/stay.ts';
import { m } from '#web/words/compiled/messages.js';
import { availabilityQuery } from './booking.queries.ts';

/** Notes about broken property rules. These bind visitors only; an agent may overrule them. */
export function HouseRuleNotes({ propertyId, stay }: { propertyId: string; stay: Stay }) {
  const { data } = useQuery(availabilityQuery(propertyId, monthOf(stay.checkIn)));
  if (!data) return null;
  const nights = nightCount(stay);
  const notes: string[] = [];
  if (stay.checkIn < data.today) notes.push(m.bookings_rule_past());
  if (nights < data.minNights) notes.push(m.bookings_rule_min({ count: data.minNights }));
  if (nights > data.maxNights) notes.push(m.bookings_rule_max({ count: data.maxNights }));
  if (!data.arrivalDays.includes(isoWeekday(stay.checkIn))) notes.push(m.bookings_rule_arrival());
  if (!data.departureDays.includes(isoWeekday(stay.checkOut))) notes.push(m.bookings_rule_departure());
  if (notes.length === 0) return null;
  return (
    <p className="mt-2 text-[13px] text-clay-800 dark:text-clay-200">
      {notes.join(' ')} {m.bookings_rule_overrule()}
    </p>
  );
}
