import { createContext, useContext, useEffect, useState } from 'react';
import * as auth from '#contract/account/auth.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/api/call.ts';

export type SignInOptions = ReplyOf<typeof auth.listDemoSignIns>;

/** Options that whoever draws the screen has already read: the server, for the first paint. */
export const KnownSignInOptions = createContext<SignInOptions | undefined>(undefined);

/**
 * Sign-in options of the installation; undefined while loading and after a failed call. A page that the server has drawn
 * brings them along, so that nothing moves when they arrive.
 */
export function useSignInOptions(): SignInOptions | undefined {
  const given = useContext(KnownSignInOptions);
  const [known, setKnown] = useState(() => given ?? optionsOfPage());
  useEffect(() => {
    if (known) return;
    const stop = new AbortController();
    call(auth.listDemoSignIns, { signal: stop.signal }).then(setKnown, () => undefined);
    return () => stop.abort();
  }, [known]);

  return known;
}

function optionsOfPage(): SignInOptions | undefined {
  const text = document.getElementById('sign-in-options')?.textContent;
  // NOTE: the server wrote this element from the answer to the same call.
  return text ? (JSON.parse(text) as SignInOptions) : undefined;
}
