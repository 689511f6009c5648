import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { Suspense, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { formatShortDay } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { refreshSubscription } from '../billing/billing.queries.ts';
import { subscriptionQuery } from '../subscription.queries.ts';
import {
  confirmListings,
  existingIds,
  findListings,
  type ListingChoice,
  type ListingChoiceItem,
  suggestedIds,
  toggleListing,
} from './chosen-listings.ts';

const ConfirmChoiceDialog = lazyPart(() => import('./confirm-choice-dialog.tsx'), 'ConfirmChoiceDialog');

/** The suggested listings are preselected. */
export function ListingPicker({ choice }: { choice: ListingChoice }) {
  const { items, maxListings } = choice;
  const [marked, setMarked] = useState<readonly string[]>(() => suggestedIds(choice));
  const [q, setQ] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const confirm = useConfirmChoice();
  const chosen = existingIds(marked, choice);
  const isFull = chosen.length >= maxListings;
  const found = findListings(items, q);

  return (
    <>
      <Card flush>
        <PickerHead choice={choice} q={q} onSearch={setQ} onMark={setMarked} chosenCount={chosen.length} />
        {found.length === 0 ? (
          <p className="px-5 py-10 text-center text-mute">{t.listingChoice.noneFound({ q })}</p>
        ) : (
          <ChoiceList
            items={found}
            chosen={chosen}
            isFull={isFull}
            onToggle={(id) => setMarked(toggleListing(chosen, id, maxListings))}
          />
        )}
      </Card>
      <ChoiceBar
        chosen={chosen.length}
        most={maxListings}
        all={items.length}
        onConfirm={() => {
          confirm.reset();
          setConfirming(true);
        }}
      />
      {isConfirming && (
        <Suspense>
          <ConfirmChoiceDialog
            retained={items.filter(({ _id }) => chosen.includes(_id))}
            paused={items.filter(({ _id }) => !chosen.includes(_id))}
            isBusy={confirm.isPending}
            problem={confirm.error}
            onConfirm={() => confirm.run(chosen)}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      )}
    </>
  );
}

type PickerHeadProps = {
  choice: ListingChoice;
  q: string;
  chosenCount: number;
  onSearch: (q: string) => void;
  onMark: (ids: readonly string[]) => void;
};

function PickerHead({ choice, q, chosenCount, onSearch, onMark }: PickerHeadProps) {
  const suggested = suggestedIds(choice);

  return (
    <div className="border-b border-line px-5 py-4 max-md:px-4">
      {suggested.length > 0 && (
        <p className="mb-3 text-[15px] text-mute text-pretty">
          {t.listingChoice.suggestedNote({ count: suggested.length })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          value={q}
          onChange={onSearch}
          label={t.listingChoice.search}
          className="min-w-0 flex-1 basis-60"
        />
        {suggested.length > 0 && (
          <Button variant="secondary" onClick={() => onMark(suggested)}>
            {t.listingChoice.useSuggested}
          </Button>
        )}
        <Button variant="quiet" disabled={chosenCount === 0} onClick={() => onMark([])}>
          {t.actions.clear}
        </Button>
      </div>
    </div>
  );
}

type ChoiceBarProps = { chosen: number; most: number; all: number; onConfirm: () => void };

/** Sticky bar with the number of chosen and paused listings and the confirm button. */
function ChoiceBar({ chosen, most, all, onConfirm }: ChoiceBarProps) {
  return (
    <section
      aria-label={t.listingChoice.confirm}
      className="sticky bottom-4 z-30 mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface py-3 pr-3 pl-5 shadow-pop max-md:bottom-[calc(74px+env(safe-area-inset-bottom))] max-md:px-4"
    >
      <div role="status" className="min-w-0 flex-1 sm:basis-52">
        <p className="font-semibold tabular-nums">{t.listingChoice.count({ count: chosen, most })}</p>
        <p className="text-[13px] text-mute tabular-nums text-pretty">
          {chosen === 0 ? t.listingChoice.noneYet : t.listingChoice.pausedCount({ count: all - chosen })}
        </p>
        {chosen >= most && <p className="text-[13px] text-mute max-sm:sr-only">{t.listingChoice.full}</p>}
      </div>
      <Button disabled={chosen === 0} onClick={onConfirm}>
        {t.listingChoice.confirm}
      </Button>
    </section>
  );
}

/** Confirms which listings stay live and returns to the dashboard. */
function useConfirmChoice() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const withKey = useIdempotencyKey();

  async function toDashboard() {
    // Updates the cached status before navigating; otherwise the guard of the next screen redirects back here. An
    // answer still under way would bring the old status back.
    await client.cancelQueries({ queryKey: subscriptionQuery.queryKey });
    client.setQueryData(
      subscriptionQuery.queryKey,
      (old) => old && { ...old, needs_listing_selection: false },
    );
    await navigate({ to: addresses.dashboard.pattern });
    await refreshSubscription(client);
  }

  return useAction((ids: readonly string[]) => withKey(ids.toSorted(), (key) => confirmListings(ids, key)), {
    done: ({ live, paused }) => ({
      tone: 'good',
      title: t.listingChoice.confirmed({ count: live }),
      text: t.listingChoice.confirmedText({ count: paused }),
    }),
    onDone: () => toDashboard(),
    onFailed: (problem) => {
      if (isCallProblem(problem, 'listing_selection_not_needed')) return toDashboard();
      return client.invalidateQueries({ queryKey: ['subscription', 'listing-choice'] });
    },
  });
}

type ChoiceListProps = {
  items: readonly ListingChoiceItem[];
  chosen: readonly string[];
  isFull: boolean;
  onToggle: (id: string) => void;
};

/** Live listings with their upcoming stays; at the limit only chosen ones can be toggled. */
function ChoiceList({ items, chosen, isFull, onToggle }: ChoiceListProps) {
  return (
    <ul aria-label={t.listingChoice.list} className="divide-y divide-line">
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
          {isSuggested && <Badge tone="pine">{t.listingChoice.suggested}</Badge>}
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
        {isChosen ? t.listingChoice.staysLive : t.listingChoice.isPaused}
      </span>
    </span>
  );
}

function staysLine({ upcomingStays, nextCheckIn }: ListingChoiceItem): string {
  if (upcomingStays === 0) return t.notices.noUpcomingBookings;
  const stays = t.listingChoice.stays({ count: upcomingStays });
  return nextCheckIn ? `${stays}, ${t.listingChoice.next({ date: formatShortDay(nextCheckIn) })}` : stays;
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
