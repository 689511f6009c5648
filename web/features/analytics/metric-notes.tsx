import { Info } from 'lucide-react';
import type { MetricNote } from '#contract/analytics/metric-shapes.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Notes on what the figures exclude or count in a special way. */
export function MetricNotes({ notes, className }: { notes: readonly MetricNote[]; className?: string }) {
  if (notes.length === 0) return null;

  return (
    <ul className={classNames('grid gap-1.5 text-[13px] text-mute', className)}>
      {notes.map(({ code, text }) => (
        <li key={code} className="flex gap-2 text-pretty">
          <Info aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
