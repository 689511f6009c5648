import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { channelLabels } from '#web/lib/format/channel-label.ts';
import { formatStay } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import type { BoardOverlap } from '../store/calendar-store.ts';

/** Links to conflicts, each with the property where several are shown. */
export function Overlaps({ overlaps }: { overlaps: readonly (BoardOverlap & { title?: string })[] }) {
  return overlaps.map(({ _id, conflictId, channel, checkIn, checkOut, title }) => (
    <Banner
      key={_id}
      tone="warning"
      title={m.timeline_overlap({ channel: channelLabels[channel]() })}
      action={
        conflictId !== null && (
          <Link
            to={addresses.conflict({ id: conflictId })}
            className={buttonVariants({ variant: 'secondary', size: 'sm' })}
          >
            {m.timeline_overlap_open()}
          </Link>
        )
      }
    >
      {[title, formatStay({ checkIn, checkOut })].filter(Boolean).join(' · ')}
    </Banner>
  ));
}
