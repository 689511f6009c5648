import { useEffect, useState } from 'react';

/** False on the server and until hydration, for controls that need script. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
  }, []);
  return isHydrated;
}
