import type { Conflict } from '#contract/calendars/calendar-shapes.ts';
import { addDays, type CivilDate, daysBetween, earlierOf, laterOf } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { formatStay, formatWeekday } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { classNames } from '#web/ui/class-names.ts';

const maxDays = 16;

type DisputedNightsProps = { conflict: Conflict; ourName: string };

/** Both stays day by day, one above the other, with the nights in common marked. */
export function DisputedNights({ conflict, ourName }: DisputedNightsProps) {
  const { ours, theirs, nights } = conflict;
  const sides: readonly Stay[] = [...(ours ? [ours] : []), theirs];
  const first = sides.reduce((day, one) => earlierOf(day, one.checkIn), nights.checkIn);
  const last = sides.reduce((day, one) => laterOf(day, one.checkOut), nights.checkOut);
  // Long stays are shown around the nights in common.
  const from = laterOf(addDays(first, -1), addDays(nights.checkIn, -5));
  const count = Math.min(maxDays, daysBetween(from, last) + 1);
  const days = Array.from({ length: count }, (_, index) => addDays(from, index));
  return (
    <figure className="overflow-x-auto" aria-label={m.calendars_common_nights()}>
      <div
        className="relative grid gap-y-1.5 py-1"
        style={{ gridTemplateColumns: `repeat(${count}, minmax(2.25rem, 1fr))` }}
      >
        {days.map((day, index) => (
          <span
            key={day}
            style={{ gridColumn: index + 1, gridRow: 1 }}
            className={classNames(
              'text-center text-xs text-mute tabular-nums',
              isWithin(day, nights) && 'font-semibold text-ink',
            )}
          >
            <span className="block">{formatWeekday(day).slice(0, 3)}</span>
            {Number(day.slice(8))}
          </span>
        ))}
        <span
          aria-hidden
          className="rounded-lg border border-dashed border-danger/50 bg-danger/12"
          style={{ ...columns(nights, from, count), gridRow: '2 / span 2' }}
        />
        {ours && (
          <Bar stay={ours} from={from} count={count} row={2} look="bg-pine-600 text-white" name={ourName} />
        )}
        <Bar
          stay={theirs}
          from={from}
          count={count}
          row={3}
          look="bg-clay-600 text-white"
          name={theirs.feedName}
        />
      </div>
      <figcaption className="mt-2 text-sm text-mute">
        {m.calendars_common_nights()}:{' '}
        <span className="font-semibold text-ink tabular-nums">{formatStay(nights)}</span>
      </figcaption>
    </figure>
  );
}

function isWithin(day: CivilDate, { checkIn, checkOut }: Stay): boolean {
  return checkIn <= day && day < checkOut;
}

/** Columns from the arrival to the last night, within what is shown. */
function columns({ checkIn, checkOut }: Stay, from: CivilDate, count: number) {
  const start = Math.max(0, daysBetween(from, checkIn));
  const end = Math.min(count, Math.max(start + 1, daysBetween(from, checkOut)));
  return { gridColumn: `${start + 1} / ${end + 1}` };
}

type BarProps = { stay: Stay; from: CivilDate; count: number; row: number; look: string; name: string };

function Bar({ stay, from, count, row, look, name }: BarProps) {
  return (
    <span
      title={`${name}, ${formatStay(stay)}`}
      className={classNames('relative my-1 truncate rounded-lg px-3 py-2 text-[13px] font-semibold', look)}
      style={{ ...columns(stay, from, count), gridRow: row }}
    >
      {name}
    </span>
  );
}
