import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';

type SaveBarProps = { dirty: boolean; busy: boolean; onDiscard: () => void };

/** Save and discard buttons of a settings form. */
export function SaveBar({ dirty, busy, onDiscard }: SaveBarProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2">
      <Button type="submit" busy={busy} disabled={!dirty}>
        {m.settings_save()}
      </Button>
      {dirty && (
        <Button variant="quiet" onClick={onDiscard}>
          {m.settings_discard()}
        </Button>
      )}
      <p role="status" className="text-sm text-mute">
        {dirty ? m.settings_dirty() : ''}
      </p>
    </div>
  );
}
