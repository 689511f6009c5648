import { Link } from '@tanstack/react-router';
import { Hourglass, TriangleAlert, X } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { formatInstantDay } from '#web/lib/format/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { SubscriptionBannerState as BannerState } from './subscription-banner-state.ts';

type SubscriptionBannerProps = { strip: BannerState; onHide: () => void };

/** Banner above the screen with a link to the plans or to the overdue payment. */
export function SubscriptionBanner({ strip, onHide }: SubscriptionBannerProps) {
  const isPastDue = strip.kind === 'past_due';
  const Icon = strip.kind === 'trial' ? Hourglass : TriangleAlert;

  return (
    <aside className="flex items-center justify-center gap-x-3 border-b border-line bg-clay-50 py-1 pr-2 pl-4 text-sm text-ink dark:bg-clay-500/12">
      <Icon aria-hidden className="size-4 shrink-0 text-clay-700 max-sm:hidden dark:text-clay-300" />
      <p className="min-w-0 text-pretty max-sm:flex-1">
        {bannerText(strip)}{' '}
        <Link
          to={addresses.subscription.pattern}
          className="font-semibold whitespace-nowrap text-accent underline underline-offset-2"
        >
          {isPastDue ? t.billing.changeDeclinedAction : t.billing.bannerTrialAction}
        </Link>
      </p>
      <IconButton size="sm" label={t.billing.bannerHide} onClick={onHide}>
        <X aria-hidden />
      </IconButton>
    </aside>
  );
}

function bannerText(strip: BannerState): string {
  if (strip.kind === 'trial') {
    return formatInstantDay(strip.endsAt) === formatInstantDay(new Date().toISOString())
      ? t.billing.lineTrialLast
      : t.billing.bannerTrial({ count: strip.days });
  }

  if (strip.kind === 'past_due') {
    return strip.until === null
      ? t.billing.bannerPastDuePlain
      : t.billing.bannerPastDue({ date: formatInstantDay(strip.until) });
  }

  return endedText(strip);
}

function endedText({
  kind,
  endedAt,
  linksCloseAt,
}: Extract<BannerState, { endedAt: string | null }>): string {
  if (endedAt === null) return t.billing.bannerPlanNone;
  const date = formatInstantDay(endedAt);
  if (linksCloseAt === null) {
    return kind === 'trial_ended' ? t.billing.bannerTrialOver({ date }) : t.billing.bannerPlanOver({ date });
  }
  const dates = { date, closes: formatInstantDay(linksCloseAt) };
  return kind === 'trial_ended' ? t.billing.bannerTrialEnded(dates) : t.billing.bannerPlanEnded(dates);
}
