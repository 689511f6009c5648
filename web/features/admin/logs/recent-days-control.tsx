import type { CivilDate } from '#domain/shared/civil-date.ts';
import { formatShortDay } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { recentDays } from './log-period.ts';

type RecentDaysControlProps = { day: CivilDate | undefined; onDay: (day: CivilDate) => void };

/** The last eight days, each one press away. */
export function RecentDaysControl({ day, onDay }: RecentDaysControlProps) {
  const days = recentDays();
  const names = [m.admin_range_today(), m.admin_range_yesterday()];
  return (
    <Segmented<CivilDate>
      className="max-md:flex max-md:w-full"
      label={m.admin_log_days()}
      value={day ?? ''}
      onChange={onDay}
      options={days.map((value, index) => ({ value, label: names[index] ?? formatShortDay(value) }))}
    />
  );
}
