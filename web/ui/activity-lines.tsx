import { formatMoment } from '#web/lib/format/format.ts';

export type ActivityLine = { _id: string; at: string; who: string; text: string };

type ActivityLinesProps = { lines: readonly ActivityLine[]; when: (instant: string) => string };

/** Short list of who did what and when, for a card or panel. */
export function ActivityLines({ lines, when }: ActivityLinesProps) {
  return (
    <ol className="space-y-3">
      {lines.map(({ _id, at, who, text }) => (
        <li key={_id} className="border-l-2 border-line pl-3">
          <p className="break-words">{text}</p>
          <p className="text-[13px] text-mute">
            {who} · <span title={formatMoment(at)}>{when(at)}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
