import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { CouponRow } from '#contract/admin/coupons.ts';
import type { CouponState } from '#domain/subscription/coupon.ts';
import { formatInstantDay, formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { OpenButton, TwoLines } from '../components/facts.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { AdminList, defineAdminList } from '../list/admin-list.tsx';
import { listCoupons } from './coupon.queries.ts';

const CouponSheet = lazyPart(() => import('./coupon-sheet.tsx'), 'CouponSheet');

export const couponStateLabels: Readonly<Record<CouponState, () => string>> = {
  active: m.coupons_active,
  expired: m.coupons_expired,
  used_up: m.coupons_used_up,
  ended: m.coupons_ended,
};
export const couponStateTones: Readonly<Record<CouponState, BadgeTone>> = {
  active: 'pine',
  expired: 'sand',
  used_up: 'yellow',
  ended: 'sand',
};

/** "20% for 3 months", "€ 5 once". */
export function couponTermsText(
  coupon: Pick<CouponRow, 'percentOff' | 'amountOff' | 'duration' | 'months'>,
): string {
  const { percentOff, amountOff, duration, months } = coupon;
  const off =
    amountOff === null
      ? m.coupons_percent({ count: percentOff ?? 0 })
      : m.coupons_amount({ amount: formatMoney(amountOff) });
  if (duration === 'once') return m.coupons_terms_once({ off });
  return duration === 'forever'
    ? m.coupons_terms_forever({ off })
    : m.coupons_terms_months({ off, count: months ?? 1 });
}

export function couponPlansText({ planTypes }: Pick<CouponRow, 'planTypes'>): string {
  return planTypes === null ? m.coupons_all_plans() : planTypes.map(planLabel).join(', ');
}

/** "3 of 50", "3". */
export function couponUsesText({ uses, maxUses }: Pick<CouponRow, 'uses' | 'maxUses'>): string {
  const used = formatNumber(uses);
  return maxUses === null ? used : m.coupons_uses_of({ used, most: formatNumber(maxUses) });
}

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
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
        {m.coupons_new()}
      </Button>
      {isOpen && (
        <Suspense>
          <CouponSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
