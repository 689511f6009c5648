import { useEffect, useState } from 'react';
import { type CivilDate, civilDateAt } from '#domain/shared/civil-date.ts';

type Clock = { timezone: string; today: CivilDate };

/**
 * The time zone of the reader and the date there. The server knows only those of the property, which a page shows until
 * it is hydrated.
 */
export function useReaderClock(property: Clock): Clock {
  const [timezone, setTimezone] = useState<string | null>(null);
  useEffect(() => {
    setTimezone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  }, []);

  return timezone === null ? property : { timezone, today: civilDateAt(Date.now(), timezone) };
}
