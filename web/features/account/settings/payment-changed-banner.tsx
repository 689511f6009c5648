import { Link } from '@tanstack/react-router';
import { Landmark, X } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
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
        {m.settings_pay_changed({ when: formatMoment(changedAt) })}{' '}
        <Link to={settings} search={{ section: 'company' }} className={linkClass}>
          {m.settings_pay_changed_check()}
        </Link>{' '}
        <Link to={settings} search={{ section: 'security' }} className={linkClass}>
          {m.settings_pay_changed_password()}
        </Link>
      </p>
      <IconButton size="sm" label={m.settings_pay_changed_hide()} onClick={onHide}>
        <X aria-hidden />
      </IconButton>
    </aside>
  );
}
