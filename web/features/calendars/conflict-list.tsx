import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { Conflict } from '#contract/calendars/calendar-shapes.ts';
import * as t from '#texts/screens.ts';
import { resolutionLabels } from '#web/lib/format/conflict-labels.ts';
import { formatMoment, formatStay } from '#web/lib/format/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChannelMark } from '#web/ui/channel-mark.tsx';

export function ConflictList({ conflicts }: { conflicts: readonly Conflict[] }) {
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {conflicts.map((conflict) => (
          <ConflictRow key={conflict._id} conflict={conflict} />
        ))}
      </ul>
    </Card>
  );
}

function ConflictRow({ conflict }: { conflict: Conflict }) {
  const { _id: id, property, nights, kind, ours, theirs, isUrgent, resolution } = conflict;
  const sides = [ours?.guestName ?? ours?.code ?? t.calendarConflicts.ownNights, theirs.feedName];

  return (
    <li>
      <Link
        to={addresses.conflict({ id })}
        className="flex items-center gap-4 px-5 py-4 hover:bg-hover focus-visible:outline-offset-[-2px] max-md:px-4"
      >
        <ChannelMark channel={theirs.channel} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold">{property.title}</span>
            {isUrgent && resolution === null && <Badge tone="red">{t.calendarConflicts.urgent}</Badge>}
          </span>
          <span className="block tabular-nums">
            {formatStay(nights)} · {sides.join(' / ')}
          </span>
          <span className="block text-sm text-mute">
            {resolution === null
              ? t.calendarConflicts.conflictKindLabels[kind]
              : `${resolutionLabels[resolution.action]} · ${formatMoment(resolution.at)}`}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-mute" />
      </Link>
    </li>
  );
}
