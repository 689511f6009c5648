import type { ReactNode } from 'react';
import type { PlannedMessage } from '#contract/messages/planned-messages.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import { localMoment, reasonText, stateLabels, stateTones } from './automation-labels.ts';

type MessageItemProps = { message: PlannedMessage; timezone: string; actions?: ReactNode };

/** One message: when, what, why, and its text on demand. */
export function MessageItem({ message, timezone, actions }: MessageItemProps) {
  const { state, body, readAt, isEdited, isBundled } = message;
  const notes = [
    reasonText(message),
    isBundled && state === 'due' ? m.automation_bundled() : '',
    isEdited ? m.automation_edited() : '',
    readAt ? m.automation_read({ time: formatMoment(readAt) }) : '',
  ].filter((note) => note !== '');
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="font-semibold">{message.ruleName}</p>
          <Badge tone={stateTones[state]}>{stateLabels[state]()}</Badge>
        </div>
        <p className="text-sm text-mute tabular-nums">{localMoment(message.dueAt, timezone)}</p>
        {notes.map((note) => (
          <p key={note} className="text-sm text-mute">
            {note}
          </p>
        ))}
        {body !== '' && (
          <details className="mt-1 text-sm">
            <summary className="cursor-pointer text-accent">{m.automation_preview()}</summary>
            <p className="mt-1 whitespace-pre-wrap break-words">{body}</p>
          </details>
        )}
      </div>
      {actions}
    </li>
  );
}
