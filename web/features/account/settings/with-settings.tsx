import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as t from '#texts/screens.ts';
import { Button } from '#web/ui/button.tsx';
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

type SaveBarProps = {
  dirty: boolean;
  busy: boolean;
  onDiscard: () => void;
  /** What is saved, where a section has more than one form. */
  label?: string;
};

/** Save and discard buttons of a settings form. */
export function SaveBar({ dirty, busy, onDiscard, label = t.actions.saveChanges }: SaveBarProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2">
      <Button type="submit" busy={busy} disabled={!dirty}>
        {label}
      </Button>
      {dirty && (
        <Button variant="quiet" onClick={onDiscard}>
          {t.actions.discard}
        </Button>
      )}
      <p role="status" className="text-sm text-mute">
        {dirty ? t.settings.dirty : ''}
      </p>
    </div>
  );
}
