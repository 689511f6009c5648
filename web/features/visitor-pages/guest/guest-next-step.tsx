import type { ReactNode } from 'react';
import type { GuestView } from '#contract/visitor/guest.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { isEnded, isRequest } from '#domain/booking/booking-states.ts';
import { ibanText } from '#domain/payments/payment-details.ts';
import { transferCode } from '#domain/payments/transfer-code.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import { m } from '#web/locales/compiled/messages.js';
import { dayText } from '../format/day-text.ts';
import { CopyButton } from './copy-button.tsx';
import { PayOnline } from './guest-payment.tsx';

type StepProps = { token: string; view: GuestView; today: string; locale: string };

/** What the guest can do next: pay what is due, wait or withdraw while the host is suspended, or look for another stay after this one has ended. */
export function GuestNextStep({ token, view, today, locale }: StepProps) {
  if (view.hostIsAway && isRequest(view.booking.status)) {
    return (
      <Step title={m.visitor_guest_host_away({ name: hostName(view.host) })}>
        <p className="mt-1 text-mute">{m.visitor_guest_host_away_text()}</p>
      </Step>
    );
  }
  if (isEnded(view.booking.status)) return <OtherStays view={view} />;
  return <PayStep token={token} view={view} today={today} locale={locale} />;
}

function PayStep({ token, view, today, locale }: StepProps) {
  const { booking, payment } = view;
  // Money on its way counts as paid here, so that it isn’t transferred a second time.
  const isOnItsWay =
    view.online?.payments.some(
      ({ state, instalment }) => state === 'pending' && instalment !== 'damage_deposit',
    ) ?? false;
  const nextDue = isOnItsWay ? view.online?.payable[0] : booking.nextDue;
  const first = view.online?.confirms ? view.online.payable[0] : undefined;
  if (first) {
    const amount = moneyText(first.amount, locale);
    return (
      <Step title={m.pay_guest_confirms({ amount })}>
        <PayOnline token={token} view={view} locale={locale} />
      </Step>
    );
  }
  if (!nextDue || booking.status === 'pending' || booking.status === 'held') return null;
  const facts = { amount: moneyText(nextDue.amount, locale), day: dayText(nextDue.dueOn, today, locale) };
  const isLate = nextDue.dueOn < today;
  const isOnline = (view.online?.payable.length ?? 0) > 0;
  return (
    <Step title={isLate ? m.visitor_guest_due_late(facts) : m.visitor_guest_due(facts)}>
      <PayOnline token={token} view={view} locale={locale} />
      {isOnItsWay ? null : payment === null ? (
        !isOnline && (
          <p className="mt-1 text-mute">{m.visitor_guest_pay_how({ name: hostName(view.host) })}</p>
        )
      ) : (
        <>
          {isOnline && (
            <h3 className="mt-6 border-t border-line pt-4 text-[1.08rem]">{m.pay_guest_or_transfer()}</h3>
          )}
          {payment.iban !== '' && (
            <dl className="mt-3 space-y-2.5">
              <Detail label={m.visitor_guest_pay_amount()} text={moneyText(nextDue.amount, locale)} />
              {payment.accountHolder !== '' && (
                <Detail label={m.visitor_guest_pay_holder()} text={payment.accountHolder} />
              )}
              <Detail label={m.visitor_guest_pay_iban()} text={ibanText(payment.iban)} />
              <Detail label={m.visitor_guest_pay_reference()} text={booking.code} />
            </dl>
          )}
          {transferCode(payment, { amount: nextDue.amount, reference: booking.code }) !== null && (
            <figure className="mt-4 flex items-center gap-4">
              <img
                src={`/api/guest/${token}/transfer-code.svg`}
                key={nextDue.amount.amount}
                alt={m.visitor_guest_pay_code_alt({ amount: facts.amount })}
                width={148}
                height={148}
                className="rounded-control bg-white p-1"
              />
              <figcaption className="min-w-0 flex-1 text-sm text-mute">
                {m.visitor_guest_pay_code()}
              </figcaption>
            </figure>
          )}
          {payment.instructions !== '' && (
            <p className="mt-3 leading-relaxed whitespace-pre-line">{payment.instructions}</p>
          )}
        </>
      )}
    </Step>
  );
}

function Detail({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <dt className="text-sm text-mute">{label}</dt>
        <dd className="font-semibold break-words figures">{text}</dd>
      </div>
      <CopyButton text={text} label={m.visitor_guest_copy_detail({ label })} />
    </div>
  );
}

function OtherStays({ view: { otherStays, property } }: Pick<StepProps, 'view'>) {
  if (otherStays === null) return null;
  const { linkCode, hasProperty } = otherStays;
  return (
    <Step title={m.visitor_guest_other_title()}>
      <p className="mt-3 flex flex-wrap gap-3">
        {hasProperty && (
          <a
            href={`${visitorAddresses.sharedProperty({ linkCode, propertyId: property._id })}#dates`}
            className="cta"
          >
            {m.visitor_guest_other_dates()}
          </a>
        )}
        <a
          href={visitorAddresses.sharedLink({ linkCode })}
          className={hasProperty ? 'quiet min-h-12' : 'cta'}
        >
          {m.visitor_guest_other_places()}
        </a>
      </p>
    </Step>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel" aria-labelledby="next-step">
      <h2 id="next-step" className="text-[1.2rem]">
        {title}
      </h2>
      {children}
    </section>
  );
}
