import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { CouponRow } from '#contract/admin/coupons.ts';
import { formatInstantDay, formatMoney } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
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
    head: m.coupons_code,
    className: 'max-w-64',
    cell: (item, open) => (
      <TwoLines first={<OpenButton onPress={open}>{item.code}</OpenButton>} second={item.note} />
    ),
    card: { title: ({ code }) => code, under: ({ note }) => note },
  },
  {
    key: 'terms',
    head: m.coupons_terms,
    cell: couponTermsText,
    card: { foot: couponTermsText },
    leadsCard: true,
  },
  { key: 'plans', head: m.coupons_plans, wide: true, cell: couponPlansText, card: { foot: couponPlansText } },
  {
    key: 'state',
    head: m.admin_status,
    cell: ({ state }) => <StateBadge state={state} words={couponStateLabels} tones={couponStateTones} />,
    card: {
      badges: ({ state }) => <StateBadge state={state} words={couponStateLabels} tones={couponStateTones} />,
    },
  },
  {
    key: 'uses',
    head: m.coupons_uses,
    numeric: true,
    cell: couponUsesText,
    card: { foot: (item) => m.coupons_uses_card({ uses: couponUsesText(item) }) },
  },
  { key: 'given', head: m.coupons_given, numeric: true, wide: true, cell: ({ given }) => formatMoney(given) },
  {
    key: 'until',
    head: m.coupons_valid_until,
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ validUntil }) => (validUntil === null ? '–' : formatInstantDay(validUntil)),
  },
];

const coupons = defineAdminList({
  name: 'coupons',
  label: m.coupons_title,
  searchLabel: m.coupons_search,
  filters: { state: { label: m.admin_status, any: m.admin_all_states, labels: couponStateLabels } },
  columns,
  itemKey: ({ _id }) => _id,
  load: listCoupons,
  page: (id) => addresses.adminCoupon({ id }),
  failure: m.coupons_failed,
  empty: { title: m.coupons_empty, text: m.coupons_empty_text },
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
        {m.coupons_new()}
      </Button>
      {opened === 'coupon' && (
        <Suspense>
          <CouponSheet onClose={close} />
        </Suspense>
      )}
    </>
  );
}
