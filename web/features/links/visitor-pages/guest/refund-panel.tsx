import type { GuestView } from '#contract/links/guest.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import * as t from '#texts/screens.ts';
import { Icon } from '../components/icon.tsx';
import { dayText } from '../format/day-text.ts';

type RefundProps = { view: GuestView; today: string; locale: string };

/** What goes back to the guest, step by step: what the host still has to send, what was asked for, and what was sent. */
export function RefundPanel({ view, today, locale }: RefundProps) {
  const { refund, booking, host } = view;
  if (refund === null) return null;

  const { due, steps } = refund;
  const isDue = due.amount > 0;
  const name = hostName(host);

  return (
    <section className="panel mb-6" aria-labelledby="refund" role="status">
      <h2 id="refund" className="text-[1.2rem]">
        {isDue
          ? t.guestPage.refundDue({ amount: moneyText(due, locale) })
          : titleOfSent(booking.refunded, steps, locale)}
      </h2>
      <ol className="mt-3 space-y-3 border-l-2 border-line pl-4">
        {steps.map(({ step, amount, on, expectedBy }) => (
          <li key={`${step} ${on} ${amount.amount}`}>
            <p className="flex items-center gap-2 font-medium">
              <span className="text-accent">
                <Icon name={step === 'sent' ? 'check' : 'clock'} size={18} />
              </span>
              {stepTexts[step]({ amount: moneyText(amount, locale), day: dayText(on, today, locale) })}
            </p>
            {expectedBy !== null && (
              <p className="text-sm text-mute">
                {t.guestPage.refundExpected({ day: dayText(expectedBy, today, locale) })}
              </p>
            )}
            {step === 'requested' && <p className="text-sm text-mute">{t.guestPage.refundRequestedText}</p>}
          </li>
        ))}
        {isDue && (
          <li>
            <p className="flex items-center gap-2 font-medium">
              <span className="text-mute">
                <Icon name="clock" size={18} />
              </span>
              {t.guestPage.refundWaits({ name })}
            </p>
            <p className="text-sm text-mute">{t.guestPage.refundWaitsText}</p>
          </li>
        )}
      </ol>
    </section>
  );
}

const stepTexts = {
  requested: t.guestPage.refundRequested,
  sent: t.guestPage.refundSent,
} as const;

function titleOfSent(
  refunded: GuestView['booking']['refunded'],
  steps: NonNullable<GuestView['refund']>['steps'],
  locale: string,
): string {
  return steps.some(({ step }) => step === 'requested')
    ? t.guestPage.refundTitle
    : t.guestPage.refundMade({ amount: moneyText(refunded, locale) });
}
