import { House } from 'lucide-react';
import { useState } from 'react';
import { formatShortDay } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import type { ListingChoiceItem } from './listing-choice.queries.ts';

type ChoiceListProps = {
  items: readonly ListingChoiceItem[];
  chosen: readonly string[];
  isFull: boolean;
  onToggle: (id: string) => void;
};

/** Live listings with their upcoming stays; at the limit only chosen ones can be toggled. */
export function ChoiceList({ items, chosen, isFull, onToggle }: ChoiceListProps) {
  return (
    <ul aria-label={m.choice_list()} className="divide-y divide-line">
      {items.map((item) => {
        const isChosen = chosen.includes(item._id);
        return (
          <li
            key={item._id}
            className={classNames(
              'px-5 transition-colors max-md:px-4',
              isChosen && 'bg-pine-50 dark:bg-pine-500/8',
            )}
          >
            <Checkbox
              // A disabled row stays readable: only its checkbox is dimmed.
              className="gap-4 py-3 opacity-100 [&>span:last-child]:flex-1 [&:has(:disabled)>span:first-child]:opacity-45"
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={() => onToggle(item._id)}
              label={<ChoiceRow item={item} isChosen={isChosen} />}
            />
          </li>
        );
      })}
    </ul>
  );
}

function ChoiceRow({ item, isChosen }: { item: ListingChoiceItem; isChosen: boolean }) {
  const { title, city, coverUrl, isSuggested } = item;
  return (
    <span className="flex items-center gap-3">
      <Cover url={coverUrl} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="min-w-0 font-semibold break-words">{title}</span>
          {isSuggested && <Badge tone="pine">{m.choice_suggested()}</Badge>}
        </span>
        <span className="block text-[13px] text-mute tabular-nums">
          {[city, staysLine(item)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span
        className={classNames(
          'shrink-0 text-[13px] font-semibold max-sm:hidden',
          isChosen ? 'text-good' : 'text-mute',
        )}
      >
        {isChosen ? m.choice_stays_live() : m.choice_is_paused()}
      </span>
    </span>
  );
}

function staysLine({ upcomingStays, nextCheckIn }: ListingChoiceItem): string {
  if (upcomingStays === 0) return m.choice_no_stays();
  const stays = m.choice_stays({ count: upcomingStays });
  return nextCheckIn ? `${stays}, ${m.choice_next({ date: formatShortDay(nextCheckIn) })}` : stays;
}

/** The cover photo, or a house icon without one. */
function Cover({ url }: { url: string | null }) {
  const [isBroken, setBroken] = useState(false);
  const variant = 'h-12 w-16 shrink-0 overflow-hidden rounded-lg bg-cell';
  if (url === null || isBroken) {
    return (
      <span aria-hidden className={classNames(variant, 'grid place-items-center text-mute')}>
        <House className="size-5" />
      </span>
    );
  }
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
      className={classNames(variant, 'object-cover')}
    />
  );
}
