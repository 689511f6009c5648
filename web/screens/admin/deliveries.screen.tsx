import { Suspense } from 'react';
import type { Delivery } from '#contract/admin/deliveries.ts';
import * as t from '#texts/screens.ts';
import { OpenButton, TwoLines } from '#web/features/admin/components/facts.tsx';
import { StateBadge } from '#web/features/admin/components/state-badge.tsx';
import {
  discardMails,
  listDeliveries,
  readDelivery,
  resendMails,
  sendUnsentMails,
} from '#web/features/admin/deliveries/delivery.queries.ts';
import {
  deliveryStateTones,
  isUnsent,
  mailKindLabel,
  mailKindLabels,
} from '#web/features/admin/deliveries/delivery-labels.ts';
import { AdminList, defineAdminList } from '#web/features/admin/list/admin-list.tsx';
import type { BulkAction } from '#web/features/admin/list/bulk-bar.tsx';
import { dateRangeLabels } from '#web/features/admin/list/date-ranges.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { formatMoment, formatRelativeTime, formatTime } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const DeadLettersCard = lazyPart(
  () => import('#web/features/admin/deliveries/dead-letters-card.tsx'),
  'DeadLettersCard',
);

/** Every mail with its state, and the other background work that failed. */
export function AdminDeliveriesScreen() {
  const { values, change } = useAddressSearch();
  const view = values.view === 'jobs' ? 'jobs' : 'mails';

  return (
    <>
      <PageHeader title={t.health.deliveriesTitle} state={t.health.deliveriesState} />
      <Segmented
        label={t.health.deliveriesTitle}
        value={view}
        options={[
          { value: 'mails', label: t.adminUsers.pageMails },
          { value: 'jobs', label: t.health.deliveriesViewJobs },
        ]}
        onChange={(next) => change({ view: next === 'jobs' ? next : undefined })}
      />
      <div className="mt-5">
        {view === 'jobs' ? (
          <Suspense fallback={<Skeleton className="h-60 w-full" />}>
            <DeadLettersCard />
          </Suspense>
        ) : (
          <DeliveryList />
        )}
      </div>
    </>
  );
}

const DeliveryPanel = lazyPart(
  () => import('#web/features/admin/deliveries/delivery-panel.tsx'),
  'DeliveryPanel',
);

const { all: _all, ...rangeLabels } = dateRangeLabels;

const columns: readonly ListColumn<Delivery>[] = [
  {
    key: 'to',
    head: t.health.deliveriesTo,
    className: 'max-w-72',
    cell: ({ to, kind }, open) => (
      <TwoLines first={<OpenButton onPress={open}>{to}</OpenButton>} second={mailKindLabel(kind)} />
    ),
    card: {
      title: ({ to }) => to,
      line: ({ kind }) => <p className="truncate text-sm text-mute">{mailKindLabel(kind)}</p>,
    },
  },
  {
    key: 'state',
    head: t.labels.status,
    cell: ({ state }) => (
      <StateBadge state={state} labels={t.health.deliveryStateLabels} tones={deliveryStateTones} />
    ),
    card: {
      badges: ({ state }) => (
        <StateBadge state={state} labels={t.health.deliveryStateLabels} tones={deliveryStateTones} />
      ),
    },
  },
  {
    key: 'tries',
    givesWay: 2,
    head: t.health.deliveriesTries,
    className: 'whitespace-nowrap',
    cell: (mail) => (
      <TwoLines
        first={mail.tries === 0 ? '–' : t.health.deliveriesTriesCount({ count: mail.tries })}
        second={nextTry(mail)}
      />
    ),
    card: { foot: nextTry },
  },
  {
    key: 'error',
    head: t.health.deliveriesError,
    givesWay: 1,
    className: 'max-w-64',
    cell: ({ lastError }) => (
      <span className="line-clamp-2 text-[13px] break-words text-mute">{lastError || '–'}</span>
    ),
    card: {
      line: ({ lastError }) => lastError && <p className="truncate text-[13px] text-mute">{lastError}</p>,
    },
  },
  {
    key: 'about',
    head: t.labels.booking,
    givesWay: 1,
    className: 'whitespace-nowrap',
    cell: ({ bookingCode }) => bookingCode ?? '–',
    card: { foot: ({ bookingCode }) => bookingCode },
  },
  {
    key: 'at',
    head: t.health.deliveriesQueued,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ createdAt }) => (
      <TwoLines first={formatMoment(createdAt)} second={formatRelativeTime(createdAt)} />
    ),
    card: { corner: ({ createdAt }) => formatMoment(createdAt) },
  },
];

const deliveries = defineAdminList({
  name: 'deliveries',
  label: t.health.deliveriesTitle,
  searchLabel: t.health.deliveriesSearch,
  filters: {
    state: {
      label: t.labels.status,
      any: t.labels.allStatuses,
      labels: { open: t.health.deliveriesStateOpen, ...t.health.deliveryStateLabels },
    },
    kind: {
      label: t.health.deliveriesKind,
      any: t.health.deliveriesKindAny,
      labels: mailKindLabels,
    },
    dateRange: {
      label: t.labels.day,
      any: t.health.deliveriesPeriodAny,
      labels: rangeLabels,
    },
  },
  columns,
  itemKey: ({ _id }) => _id,
  load: (query, signal) => listDeliveries({ ...query, dateRange: query.dateRange ?? 'all' }, signal),
  bulk: { scope: 'deliveries:write', actions: bulkActions, nameOf: ({ to }) => to },
  read: readDelivery,
  follows: (shown) => shown.some(isUnsent),
  panel: (open) => <DeliveryPanel {...open} />,
  failure: t.health.deliveriesFailed,
  empty: {
    title: t.health.deliveriesEmpty,
    text: t.health.deliveriesEmptyText,
    picture: 'inbox',
  },
});

function DeliveryList() {
  return <AdminList of={deliveries} />;
}

function nextTry({ nextTryAt }: Delivery): string | null {
  return nextTryAt && t.health.deliveriesNextAt({ time: formatTime(nextTryAt) });
}

/** An unsent mail goes at once, as itself; a sent one a second time. What cannot be sent any more is in neither. */
function bulkActions(selected: readonly Delivery[]): BulkAction[] {
  const resendable = selected.filter(({ isResendable }) => isResendable);

  return [
    {
      key: 'send',
      label: t.actions.sendNow,
      ids: resendable.filter(isUnsent).map(({ _id }) => _id),
      reason: 'none',
      title: (count) => t.health.deliveriesSendMany({ count }),
      text: t.health.deliveriesSendManyText,
      run: sendUnsentMails,
    },
    {
      key: 'resend',
      label: t.actions.sendAgain,
      ids: resendable.filter((mail) => !isUnsent(mail)).map(({ _id }) => _id),
      reason: 'none',
      title: (count) => t.health.deliveriesResendMany({ count }),
      text: t.health.deliveriesResendManyText,
      run: resendMails,
    },
    {
      key: 'discard',
      label: t.actions.discard,
      danger: true,
      ids: selected.filter(isUnsent).map(({ _id }) => _id),
      reason: 'none',
      title: (count) => t.health.deliveriesDiscardMany({ count }),
      text: t.health.deliveriesDiscardText,
      run: discardMails,
    },
  ];
}
