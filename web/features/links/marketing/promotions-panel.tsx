import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Pause, Pencil, Play, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ListedPromotion, Promotion } from '#contract/links/promotions.ts';
import * as properties from '#contract/properties/properties.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/popup/menu.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import {
  deletePromotion,
  promotionsQuery,
  refreshPromotions,
  setPromotionStatus,
} from './promotion.queries.ts';
import { offerLabel, stateBadge, termsLabel, usesLabel } from './promotion-labels.ts';

const PromotionEditor = lazyPart(() => import('./promotion-editor.tsx'), 'PromotionEditor');

/** Null: the editor is closed. `promotion: null` opens it for a new promotion. */
type EditorState = { promotion: Promotion | null } | null;

/** Promotions with offer and usage; the editor opens as a sheet. */
export function PromotionsPanel({ mayMake = true }: { mayMake?: boolean }) {
  const found = useQuery(promotionsQuery);
  const currencies = useCurrencies();
  const [opened, setOpened] = useState<EditorState>(null);
  const add = mayMake && (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpened({ promotion: null })}>
      {t.marketing.newPromotion}
    </Button>
  );
  const items = found.data?.items ?? [];
  if (!mayMake && items.length === 0) return null;

  return (
    <>
      {items.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="max-w-prose text-mute text-pretty">{t.marketing.promotionsText}</p>
          {add}
        </div>
      )}
      <Loaded query={found} failure={t.marketing.promotionsFailed} card skeleton={<PromotionsSkeleton />} />
      {found.data && items.length === 0 && (
        <Card>
          <EmptyState
            illustration="calendar"
            title={t.marketing.promotionsEmpty}
            text={t.marketing.promotionsEmptyText}
            action={add}
          />
        </Card>
      )}
      <ul className="grid min-w-0 grid-cols-1 gap-3">
        {items.map((promotion) => (
          <li key={promotion._id} className="min-w-0">
            <PromotionRow promotion={promotion} mayChange={mayMake} onOpen={() => setOpened({ promotion })} />
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <PromotionEditor
            promotion={opened.promotion}
            currencies={currencies}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Currencies of the agent's properties; empty without properties. */
function useCurrencies(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['properties', 'facets'],
    queryFn: ({ signal }) => call(properties.readFacets, { signal }),
    staleTime: 60_000,
  });
  return data?.currencies ?? [];
}

function PromotionsSkeleton() {
  return (
    <div role="status" aria-label={t.marketing.loading} className="grid grid-cols-1 gap-3">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-[104px] rounded-card" />
      ))}
    </div>
  );
}

type RowProps = { promotion: ListedPromotion; mayChange: boolean; onOpen: () => void };

/** Promotion with offer, code, limits and uses. */
function PromotionRow({ promotion, mayChange, onOpen }: RowProps) {
  const { name, offer, code, state } = promotion;
  const { label, tone } = stateBadge(state);
  const isOver = state === 'ended' || state === 'used_up';

  return (
    <Card className="flex items-start gap-4 max-md:gap-3 md:items-center">
      <div className="grid grid-cols-1 min-w-0 flex-1 gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto_11rem] md:items-center">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <b className="min-w-0 font-semibold break-words">{name}</b>
            <Badge tone={tone}>{label}</Badge>
          </p>
          <p className="mt-1 text-sm">
            <span className={isOver ? 'text-mute' : 'font-semibold text-accent'}>{offerLabel(offer)}</span>
            <span className="text-mute"> · {termsLabel(promotion)}</span>
          </p>
        </div>
        {code === null ? (
          <p className="text-sm text-mute">{t.marketing.withoutCode}</p>
        ) : (
          <PromotionCode code={code} />
        )}
        <Uses promotion={promotion} />
      </div>
      <RowMenu promotion={promotion} mayChange={mayChange} onOpen={onOpen} />
    </Card>
  );
}

function PromotionCode({ code }: { code: string }) {
  return (
    <p className="flex items-center">
      <span className="sr-only">{t.ui.code}</span>
      <code className="rounded-lg border border-dashed border-line bg-hover px-2.5 py-1 text-sm font-semibold tracking-wide break-all">
        {code}
      </code>
      <CopyButton value={code} iconOnly label={t.marketing.copyCode({ code })} />
    </p>
  );
}

function Uses({ promotion }: { promotion: ListedPromotion }) {
  const { uses, maxUses, booked } = promotion;
  return (
    <div className="text-sm">
      <p className="tabular-nums">{usesLabel(promotion)}</p>
      {uses > 0 && (
        <p className="text-mute tabular-nums">
          {t.marketing.promotionBooked({ amount: booked.map((total) => formatMoney(total)).join(' + ') })}
        </p>
      )}
      {maxUses !== null && (
        <span aria-hidden className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-cell">
          <span
            className="block h-full rounded-full bg-pine-500"
            style={{ width: `${Math.min(100, (uses / maxUses) * 100)}%` }}
          />
        </span>
      )}
    </div>
  );
}

function RowMenu({ promotion, mayChange, onOpen }: RowProps) {
  const { name, state } = promotion;
  const [isConfirming, setConfirming] = useState(false);
  const actions = usePromotionActions(promotion, () => setConfirming(false));
  const isPaused = state === 'paused';

  return (
    <>
      <Menu
        trigger={
          <IconButton size="sm" label={t.marketing.more({ name })} className="-mr-1.5">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {mayChange && (
          <MenuItem icon={<Pencil aria-hidden />} onSelect={onOpen}>
            {t.actions.edit}
          </MenuItem>
        )}
        {!isPaused && state !== 'ended' && (
          <MenuItem icon={<Pause aria-hidden />} onSelect={() => actions.move.run('paused')}>
            {t.actions.pause}
          </MenuItem>
        )}
        {isPaused && mayChange && (
          <MenuItem icon={<Play aria-hidden />} onSelect={() => actions.move.run('active')}>
            {t.actions.resume}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => setConfirming(true)}>
          {t.actions.deleteLabel}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t.notices.deleteQuoted({ name })}
        text={t.marketing.deleteText}
        confirmLabel={t.actions.deleteLabel}
        onConfirm={() => actions.remove.run()}
        busy={actions.remove.isPending}
        danger
      />
    </>
  );
}

function usePromotionActions({ _id, name }: Promotion, onRemoved: () => void) {
  const client = useQueryClient();
  const onError = (problem: unknown) => void showToast({ tone: 'danger', title: problemMessage(problem) });
  const meta = { feature: t.labels.marketing };

  const move = useAction((status: 'active' | 'paused') => setPromotionStatus(_id, status), {
    done: (_value, status) => ({
      title: status === 'paused' ? t.marketing.paused({ name }) : t.marketing.resumed({ name }),
    }),
    undo: (_value, status) => () => {
      move.run(status === 'paused' ? 'active' : 'paused');
    },
    onDone: () => refreshPromotions(client),
    onFailed: onError,
    meta,
  });

  const remove = useAction(() => deletePromotion(_id), {
    done: () => ({ title: t.marketing.deleted({ name }) }),
    onDone: async () => {
      onRemoved();
      await refreshPromotions(client);
    },
    onFailed: onError,
    meta,
  });

  return { move, remove };
}
