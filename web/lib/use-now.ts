import { useEffect, useState } from 'react';
import { minuteMs } from '#domain/shared/duration.ts';

/** Current time, refreshed every 30 seconds while mounted. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}
