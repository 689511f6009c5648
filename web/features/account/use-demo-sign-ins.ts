import { useEffect, useState } from 'react';
import { call } from '#web/lib/call.ts';
import type { ReplyTo } from '#web/lib/call-types.ts';

/** Sign-in options of the installation; undefined while loading and after a failed call. */
export function useDemoSignIns(): ReplyTo<'GET /api/auth/demo'> | undefined {
  const [known, setKnown] = useState<ReplyTo<'GET /api/auth/demo'>>();
  useEffect(() => {
    const stop = new AbortController();
    call('GET /api/auth/demo', { signal: stop.signal }).then(setKnown, () => undefined);
    return () => stop.abort();
  }, []);
  return known;
}
