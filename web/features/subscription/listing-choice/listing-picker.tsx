import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { refreshSubscription } from '../billing/billing.queries.ts';
import { subscriptionQuery } from '../subscription.queries.ts';
import { ChoiceList } from './choice-list.tsx';
import { existingIds, findListings, suggestedIds, toggleListing } from './chosen-listings.ts';
import { confirmListings, type ListingChoice } from './listing-choice.queries.ts';

const ConfirmChoiceDialog = lazyPart(() => import('./confirm-choice-dialog.tsx'), 'ConfirmChoiceDialog');

/** The suggested listings are preselected. */
export function ListingPicker({ choice }: { choice: ListingChoice }) {
  const { items, maxListings } = choice;
  const [marked, setMarked] = useState<readonly string[]>(() => suggestedIds(choice));
  const [q, setQ] = useState('');
  const [isAsking, setAsking] = useState(false);
  const confirm = useConfirmChoice();
  const chosen = existingIds(marked, choice);
  const isFull = chosen.length >= maxListings;
  const found = findListings(items, q);
  return (
    <>
      <Card flush>
        <PickerHead choice={choice} q={q} onSearch={setQ} onMark={setMarked} chosenCount={chosen.length} />
        {found.length === 0 ? (
          <p className="px-5 py-10 text-center text-mute">{m.choice_none_found({ q })}</p>
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
          setAsking(true);
        }}
      />
      {isAsking && (
        <Suspense>
          <ConfirmChoiceDialog
            kept={items.filter(({ _id }) => chosen.includes(_id))}
            paused={items.filter(({ _id }) => !chosen.includes(_id))}
            isBusy={confirm.isPending}
            problem={confirm.error}
            onConfirm={() => confirm.run(chosen)}
            onClose={() => setAsking(false)}
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
          {m.choice_suggested_note({ count: suggested.length })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          value={q}
          onChange={onSearch}
          label={m.choice_search()}
          className="min-w-0 flex-1 basis-60"
        />
        {suggested.length > 0 && (
          <Button variant="secondary" onClick={() => onMark(suggested)}>
            {m.choice_use_suggested()}
          </Button>
        )}
        <Button variant="quiet" disabled={chosenCount === 0} onClick={() => onMark([])}>
          {m.choice_clear()}
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
      aria-label={m.choice_confirm()}
      className="sticky bottom-4 z-30 mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface py-3 pr-3 pl-5 shadow-pop max-md:bottom-[calc(74px+env(safe-area-inset-bottom))] max-md:px-4"
    >
      <div role="status" className="min-w-0 flex-1 sm:basis-52">
        <p className="font-semibold tabular-nums">{m.choice_count({ count: chosen, most })}</p>
        <p className="text-[13px] text-mute tabular-nums text-pretty">
          {chosen === 0 ? m.choice_none_yet() : m.choice_paused_count({ count: all - chosen })}
        </p>
        {chosen >= most && <p className="text-[13px] text-mute max-sm:sr-only">{m.choice_full()}</p>}
      </div>
      <Button disabled={chosen === 0} onClick={onConfirm}>
        {m.choice_confirm()}
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
      title: m.choice_confirmed({ count: live }),
      text: m.choice_confirmed_text({ count: paused }),
    }),
    onDone: () => toDashboard(),
    onFailed: (problem) => {
      if (isCallProblem(problem, 'listing_selection_not_needed')) return toDashboard();
      return client.invalidateQueries({ queryKey: ['subscription', 'listing-choice'] });
    },
  });
}
