import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { couponQuery } from '#web/features/admin/coupons/coupon.queries.ts';
import { CouponPage } from '#web/features/admin/coupons/coupon-page.tsx';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { useAddressParam } from '#web/lib/browser/address-state.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

export function AdminCouponScreen() {
  const coupon = useQuery(couponQuery(useAddressParam('id')));
  if (coupon.data) return <CouponPage coupon={coupon.data} />;
  const { error } = coupon;
  const isGone = isCallProblem(error) && (error.status === 404 || error.status === 400);
  return (
    <>
      <PageHeader
        title={m.coupons_one()}
        back={
          <Link to={addresses.adminSubscriptions.pattern} search={{ view: 'coupons' }}>
            {m.coupons_title()}
          </Link>
        }
      />
      {isGone ? (
        <Card>
          <EmptyState illustration="lost" title={m.coupons_gone()} text={m.coupons_gone_text()} />
        </Card>
      ) : (
        <Loaded
          query={coupon}
          failure={m.coupons_one_failed()}
          card
          skeleton={
            <Card>
              <SkeletonLines lines={6} />
            </Card>
          }
        />
      )}
    </>
  );
}
