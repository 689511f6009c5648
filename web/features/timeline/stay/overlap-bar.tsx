import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import { channelLabels } from '#web/lib/format/channel-label.ts';
import { formatStay } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { ChannelMark } from '#web/ui/channel-mark.tsx';
import { barBox, type Scale } from '../board/timeline-scale.ts';
import type { BoardOverlap } from '../store/calendar-store.ts';

const outset = 3;
const roomForName = 96;

/** Nights that a channel claims too: a frame over the stays that have them, which leads to the conflict. */
export function OverlapBar({ overlap, scale }: { overlap: BoardOverlap; scale: Scale }) {
  const { left, width } = barBox(overlap, scale);
  const { channel, conflictId } = overlap;
  const label = `${m.timeline_overlap({ channel: channelLabels[channel]() })}, ${formatStay(overlap)}`;
  const chip = (
    <>
      <ChannelMark channel={channel} size="xs" />
      {width >= roomForName && channelLabels[channel]()}
      <TriangleAlert aria-hidden className="size-3" />
    </>
  );
  const chipClasses =
    'pointer-events-auto absolute top-0 right-0 z-10 flex h-5 items-center gap-1 rounded-full border border-danger bg-surface px-1.5 text-[11px] font-semibold text-danger shadow-card';
  return (
    <div
      className="timeline-overlap pointer-events-none absolute"
      style={{
        left: left - outset,
        width: width + 2 * outset,
        top: scale.barTop - outset,
        height: scale.barHeight + 2 * outset,
      }}
    >
      {conflictId === null ? (
        <span title={label} className={chipClasses}>
          {chip}
        </span>
      ) : (
        <Link
          to={addresses.conflict({ id: conflictId })}
          title={label}
          aria-label={label}
          draggable={false}
          className={chipClasses}
        >
          {chip}
        </Link>
      )}
    </div>
  );
}
