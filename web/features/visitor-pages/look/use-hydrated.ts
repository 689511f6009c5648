import { useEffect, useState } from 'react';

/** False on the server and until the page's script runs: what only works with script waits for it. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
