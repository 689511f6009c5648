import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '#web/ui/loaded.tsx';
import { type Settings, settingsQuery } from './settings.queries.ts';

/** Loads the settings for its children. A failure shows an error, never defaults in place of the saved values. */
export function WithSettings({ children }: { children: (settings: Settings) => ReactNode }) {
  const found = useQuery(settingsQuery());
  return (
    <Loaded query={found} lines={7} card>
      {children}
    </Loaded>
  );
}
