import { Link } from '@tanstack/react-router';
import { Landmark, X } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

type PaymentChangedBannerProps = { changedAt: string; onHide: () => void };

const linkClass = 'font-semibold whitespace-nowrap text-accent underline underline-offset-2';

/** Banner above every screen for a day after the payment details changed, with what to do about an unknown change. */
export function PaymentChangedBanner({ changedAt, onHide }: PaymentChangedBannerProps) {
  const settings = addresses.settings.pattern;
  return (
    <aside className="flex items-center justify-center gap-x-3 border-b border-line bg-clay-50 py-1 pr-2 pl-4 text-sm text-ink dark:bg-clay-500/12">
      <Landmark aria-hidden className="size-4 shrink-0 text-clay-700 max-sm:hidden dark:text-clay-300" />
      <p className="min-w-0 text-pretty max-sm:flex-1">
        {t.settings.payChanged({ when: formatMoment(changedAt) })}{' '}
        <Link to={settings} search={{ section: 'company' }} className={linkClass}>
          {t.settings.payChangedCheck}
        </Link>{' '}
        <Link to={settings} search={{ section: 'security' }} className={linkClass}>
          {t.settings.payChangedPassword}
        </Link>
      </p>
      <IconButton size="sm" label={t.settings.payChangedHide} onClick={onHide}>
        <X aria-hidden />
      </IconButton>
    </aside>
  );
}
