import { useSyncExternalStore } from 'react';

/** Whether a media query matches; rerenders on change. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

const phone = '(max-width: 767.98px)';

/** Below 768 px, where phone header and bottom nav are shown. */
export function useIsPhone(): boolean {
  return useMedia(phone);
}

/** The same outside components, at this moment. */
export function isPhoneNow(): boolean {
  return matchMedia(phone).matches;
}
