import type { AdminLogItem } from '#contract/admin/logs.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { actorName } from './log-labels.ts';

type LogLinesProps = { items: readonly AdminLogItem[]; when: (instant: string) => string };

/** Short log for a panel. */
export function LogLines({ items, when }: LogLinesProps) {
  if (items.length === 0) return <p className="text-mute">{m.admin_log_nothing()}</p>;
  return (
    <ol className="space-y-3">
      {items.map((item) => (
        <li key={item._id} className="border-l-2 border-line pl-3">
          <p className="break-words">{item.summary}</p>
          <p className="text-[13px] text-mute">
            {actorName(item.actor)} · <span title={formatMoment(item.at)}>{when(item.at)}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
