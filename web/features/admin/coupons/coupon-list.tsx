import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { CouponRow } from '#contract/admin/coupons.ts';
import * as t from '#texts/screens.ts';
import { formatInstantDay, formatMoney } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { OpenButton, TwoLines } from '../components/facts.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { useAddressDialog } from '../components/use-address-dialog.ts';
import { AdminList, defineAdminList } from '../list/admin-list.tsx';
import {
  couponPlansText,
  couponStateLabels,
  couponStateTones,
  couponTermsText,
  couponUsesText,
  listCoupons,
} from './coupon.queries.ts';

const CouponSheet = lazyPart(() => import('./coupon-sheet.tsx'), 'CouponSheet');

const columns: readonly ListColumn<CouponRow>[] = [
  {
    key: 'code',
    head: t.ui.code,
    className: 'max-w-64',
    cell: (item, open) => (
      <TwoLines first={<OpenButton onPress={open}>{item.code}</OpenButton>} second={item.note} />
    ),
    card: { title: ({ code }) => code, under: ({ note }) => note },
  },
  {
    key: 'terms',
    head: t.coupons.terms,
    cell: couponTermsText,
    card: { foot: couponTermsText },
    leadsCard: true,
  },
  {
    key: 'plans',
    head: t.labels.plans,
    givesWay: 1,
    cell: couponPlansText,
    card: { foot: couponPlansText },
  },
  {
    key: 'state',
    head: t.labels.status,
    cell: ({ state }) => <StateBadge state={state} labels={couponStateLabels} tones={couponStateTones} />,
    card: {
      badges: ({ state }) => <StateBadge state={state} labels={couponStateLabels} tones={couponStateTones} />,
    },
  },
  {
    key: 'uses',
    head: t.coupons.uses,
    numeric: true,
    cell: couponUsesText,
    card: { foot: (item) => t.coupons.usesCard({ uses: couponUsesText(item) }) },
  },
  {
    key: 'given',
    head: t.coupons.given,
    numeric: true,
    givesWay: 1,
    cell: ({ given }) => formatMoney(given),
  },
  {
    key: 'until',
    head: t.coupons.validUntil,
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ validUntil }) => (validUntil === null ? '–' : formatInstantDay(validUntil)),
  },
];

const coupons = defineAdminList({
  name: 'coupons',
  label: t.coupons.title,
  searchLabel: t.coupons.search,
  filters: {
    state: { label: t.labels.status, any: t.labels.allStatuses, labels: couponStateLabels },
  },
  columns,
  itemKey: ({ _id }) => _id,
  load: listCoupons,
  page: (id) => addresses.adminCoupon({ id }),
  failure: t.coupons.failed,
  empty: { title: t.coupons.empty, text: t.coupons.emptyText },
});

export function CouponList() {
  return <AdminList of={coupons} />;
}

/** Opens the sheet for a new coupon. */
export function NewCoupon() {
  const { opened, open, close } = useAddressDialog(['coupon']);
  return (
    <>
      <Button icon={<Plus aria-hidden />} onClick={() => open('coupon')}>
        {t.coupons.newLabel}
      </Button>
      {opened === 'coupon' && (
        <Suspense>
          <CouponSheet onClose={close} />
        </Suspense>
      )}
    </>
  );
}
