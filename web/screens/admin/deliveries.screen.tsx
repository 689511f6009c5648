import { Suspense } from 'react';
import type { Delivery } from '#contract/admin/deliveries.ts';
import { OpenButton, TwoLines } from '#web/features/admin/components/facts.tsx';
import { StateBadge } from '#web/features/admin/components/state-badge.tsx';
import {
  discardMails,
  listDeliveries,
  readDelivery,
  resendMails,
} from '#web/features/admin/deliveries/delivery.queries.ts';
import {
  deliveryStateLabels,
  deliveryStateTones,
  mailKindLabel,
  mailKindLabels,
} from '#web/features/admin/deliveries/delivery-labels.ts';
import { AdminList, defineAdminList } from '#web/features/admin/list/admin-list.tsx';
import type { BulkAction } from '#web/features/admin/list/bulk-bar.tsx';
import { dateRangeLabels } from '#web/features/admin/list/date-ranges.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { formatMoment, formatRelativeTime, formatTime } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
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
      <PageHeader title={m.deliveries_title()} state={m.deliveries_state()} />
      <Segmented
        label={m.deliveries_title()}
        value={view}
        options={[
          { value: 'mails', label: m.deliveries_view_mail() },
          { value: 'jobs', label: m.deliveries_view_jobs() },
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
    head: m.deliveries_to,
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
    head: m.deliveries_state_label,
    cell: ({ state }) => <StateBadge state={state} words={deliveryStateLabels} tones={deliveryStateTones} />,
    card: {
      badges: ({ state }) => (
        <StateBadge state={state} words={deliveryStateLabels} tones={deliveryStateTones} />
      ),
    },
  },
  {
    key: 'tries',
    head: m.deliveries_tries,
    className: 'whitespace-nowrap',
    cell: (mail) => (
      <TwoLines
        first={mail.tries === 0 ? '–' : m.deliveries_tries_count({ count: mail.tries })}
        second={nextTry(mail)}
      />
    ),
    card: { foot: nextTry },
  },
  {
    key: 'error',
    head: m.deliveries_error,
    wide: true,
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
    head: m.deliveries_about,
    wide: true,
    className: 'whitespace-nowrap',
    cell: ({ bookingCode }) => bookingCode ?? '–',
    card: { foot: ({ bookingCode }) => bookingCode },
  },
  {
    key: 'at',
    head: m.deliveries_queued,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ createdAt }) => (
      <TwoLines first={formatMoment(createdAt)} second={formatRelativeTime(createdAt)} />
    ),
    card: { corner: ({ createdAt }) => formatMoment(createdAt) },
  },
];

const deliveries = defineAdminList({
  name: 'deliveries',
  label: m.deliveries_title,
  searchLabel: m.deliveries_search,
  filters: {
    state: {
      label: m.deliveries_state_label,
      any: m.deliveries_state_any,
      labels: { open: m.deliveries_state_open, ...deliveryStateLabels },
    },
    kind: { label: m.deliveries_kind, any: m.deliveries_kind_any, labels: mailKindLabels },
    dateRange: { label: m.deliveries_period, any: m.deliveries_period_any, labels: rangeLabels },
  },
  columns,
  itemKey: ({ _id }) => _id,
  load: (query, signal) => listDeliveries({ ...query, dateRange: query.dateRange ?? 'all' }, signal),
  bulk: { scope: 'deliveries:write', actions: bulkActions, nameOf: ({ to }) => to },
  read: readDelivery,
  panel: (open) => <DeliveryPanel {...open} />,
  failure: m.deliveries_failed,
  empty: { title: m.deliveries_empty, text: m.deliveries_empty_text, picture: 'inbox' },
});

function DeliveryList() {
  return <AdminList of={deliveries} />;
}

function nextTry({ nextTryAt }: Delivery): string | null {
  return nextTryAt && m.deliveries_next_at({ time: formatTime(nextTryAt) });
}

function bulkActions(): BulkAction[] {
  return [
    {
      key: 'resend',
      label: m.deliveries_resend(),
      reason: 'none',
      title: (count) => m.deliveries_resend_many({ count }),
      text: m.deliveries_resend_many_text(),
      run: resendMails,
    },
    {
      key: 'discard',
      label: m.deliveries_discard(),
      danger: true,
      reason: 'none',
      title: (count) => m.deliveries_discard_many({ count }),
      text: m.deliveries_discard_text(),
      run: discardMails,
    },
  ];
}
