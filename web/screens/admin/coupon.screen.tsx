import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { CouponRow, CouponUse } from '#contract/admin/coupons.ts';
import * as t from '#texts/screens.ts';
import { AgentLink } from '#web/features/admin/components/agent-link.tsx';
import { Fact, Facts } from '#web/features/admin/components/facts.tsx';
import { StateBadge } from '#web/features/admin/components/state-badge.tsx';
import { useAdminChange } from '#web/features/admin/components/use-admin-change.ts';
import {
  couponPlansText,
  couponQuery,
  couponStateLabels,
  couponStateTones,
  couponTermsText,
  couponUsesQuery,
  couponUsesText,
  endCoupon,
} from '#web/features/admin/coupons/coupon.queries.ts';
import { ActivityList } from '#web/features/admin/logs/activity-list.tsx';
import { useMay } from '#web/features/admin/session/admin-role.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { useAddressParam } from '#web/lib/browser/address-state.ts';
import { formatInstantDay, formatMoment, formatMoney } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListResults, pagedList } from '#web/ui/list/list-results.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

export function AdminCouponScreen() {
  const coupon = useQuery(couponQuery(useAddressParam('id')));
  if (coupon.data) return <CouponPage coupon={coupon.data} />;

  const { error } = coupon;
  const isGone = isCallProblem(error) && (error.status === 404 || error.status === 400);

  return (
    <>
      <PageHeader
        title={t.billing.couponFact}
        back={
          <Link to={addresses.adminSubscriptions.pattern} search={{ view: 'coupons' }}>
            {t.coupons.title}
          </Link>
        }
      />
      {isGone ? (
        <Card>
          <EmptyState illustration="lost" title={t.coupons.gone} text={t.coupons.goneText} />
        </Card>
      ) : (
        <Loaded
          query={coupon}
          failure={t.coupons.oneFailed}
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

/** A coupon: its terms, who used it, and its end. */
function CouponPage({ coupon }: { coupon: CouponRow }) {
  const may = useMay();
  const [isConfirming, setConfirming] = useState(false);
  const { _id: id, code, state } = coupon;
  const end = useAdminChange(endCoupon, {
    done: () => t.coupons.endDone({ code }),
    onDone: () => setConfirming(false),
  });

  return (
    <>
      <PageHeader
        title={code}
        state={couponTermsText(coupon)}
        back={
          <Link to={addresses.adminSubscriptions.pattern} search={{ view: 'coupons' }}>
            {t.coupons.title}
          </Link>
        }
        badges={<StateBadge state={state} labels={couponStateLabels} tones={couponStateTones} />}
        action={
          <>
            <CopyButton value={code} label={t.coupons.copy} />
            {may('billing:write') && state !== 'ended' && (
              <Button variant="secondary" onClick={() => setConfirming(true)}>
                {t.coupons.end}
              </Button>
            )}
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[7fr_5fr]">
        <CouponUses id={id} />
        <div className="space-y-5">
          <CouponFacts coupon={coupon} />
          {may('log:read') && (
            <Card aria-label={t.labels.activity}>
              <CardHeader title={t.labels.activity} />
              <ActivityList filter={{ entityType: 'coupon', entity: id }} />
            </Card>
          )}
        </div>
      </div>
      {isConfirming && (
        <ConfirmDialog
          open
          danger
          onOpenChange={setConfirming}
          title={t.coupons.endTitle({ code })}
          text={t.coupons.endText}
          confirmLabel={t.coupons.end}
          busy={end.isPending}
          onConfirm={() => end.run({ id })}
        >
          {end.problem && <Banner tone="danger">{end.problem}</Banner>}
        </ConfirmDialog>
      )}
    </>
  );
}

function CouponFacts({ coupon }: { coupon: CouponRow }) {
  const { validUntil, given, note, createdAt, createdBy, endedAt, endedBy } = coupon;

  return (
    <Card aria-label={t.coupons.terms}>
      <CardHeader title={t.coupons.terms} />
      <Facts>
        <Fact name={t.labels.discount}>{couponTermsText(coupon)}</Fact>
        <Fact name={t.labels.plans}>{couponPlansText(coupon)}</Fact>
        <Fact name={t.coupons.uses}>{couponUsesText(coupon)}</Fact>
        <Fact name={t.coupons.given}>{formatMoney(given)}</Fact>
        <Fact name={t.coupons.validUntil}>
          {validUntil === null ? t.coupons.noEnd : formatInstantDay(validUntil)}
        </Fact>
        {note !== '' && <Fact name={t.labels.note}>{note}</Fact>}
        <Fact name={t.coupons.createdFact}>
          {t.coupons.by({ date: formatMoment(createdAt), name: createdBy })}
        </Fact>
        {endedAt !== null && (
          <Fact name={t.coupons.ended}>
            {t.coupons.by({ date: formatMoment(endedAt), name: endedBy ?? '' })}
          </Fact>
        )}
      </Facts>
    </Card>
  );
}

function CouponUses({ id }: { id: string }) {
  return (
    <Card aria-label={t.coupons.usedBy}>
      <CardHeader title={t.coupons.usedBy} />
      <ListResults
        bare
        list={pagedList(useInfiniteQuery(couponUsesQuery(id)))}
        failure={t.coupons.usesFailed}
        skeleton={<SkeletonLines lines={4} />}
        nothing={<p className="text-mute">{t.coupons.usesNone}</p>}
        countLabel={({ shown }) => t.coupons.usesShown({ count: shown })}
      >
        {(uses) => (
          <ul className="divide-y divide-line">
            {uses.map((use) => (
              <UseRow key={use._id} use={use} />
            ))}
          </ul>
        )}
      </ListResults>
    </Card>
  );
}

function UseRow({ use: { agent, planType, interval, state, at, given } }: { use: CouponUse }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-52">
        <AgentLink agent={agent} />
        <p className="text-[13px] text-mute tabular-nums">
          {interval === 'year'
            ? t.coupons.usageYearly({ plan: planLabel(planType), date: formatInstantDay(at) })
            : t.coupons.usageMonthly({ plan: planLabel(planType), date: formatInstantDay(at) })}
        </p>
      </div>
      {(state === 'open' || state === 'pending') && <Badge tone="yellow">{t.coupons.usageOpen}</Badge>}
      {state === 'applied' && <Badge tone="pine">{t.coupons.usageApplied}</Badge>}
      <span className="font-semibold tabular-nums">{formatMoney(given, { exact: true })}</span>
    </li>
  );
}
