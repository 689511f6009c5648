import { useEffect, useState } from 'react';
import { call } from '#web/lib/call.ts';
import type { ReplyTo } from '#web/lib/call-types.ts';

/** What the sign-in pages may offer; undefined until known, and when it cannot be known they do without. */
export function useDemoSignIns(): ReplyTo<'GET /api/auth/demo'> | undefined {
  const [known, setKnown] = useState<ReplyTo<'GET /api/auth/demo'>>();
  useEffect(() => {
    const stop = new AbortController();
    call('GET /api/auth/demo', { signal: stop.signal }).then(setKnown, () => undefined);
    return () => stop.abort();
  }, []);
  return known;
}
