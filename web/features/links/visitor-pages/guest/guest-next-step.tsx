import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import type { GuestView } from '#contract/links/guest.ts';
import * as guest from '#contract/links/guest.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { isOpenAgreement } from '#domain/agreements/agreement.ts';
import { isEnded, isRequest } from '#domain/bookings/booking-states.ts';
import { ibanText } from '#domain/payments/iban.ts';
import { transferCode } from '#domain/payments/transfer-code.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import * as t from '#texts/screens.ts';
import { callApi } from '../call-api.ts';
import { Icon } from '../components/icon.tsx';
import { dayText } from '../format/day-text.ts';
import { dueText, requestedAmountOf, untilText } from './booking-state.tsx';
import { CopyButton } from './copy-button.tsx';
import { PayOnline } from './guest-payment.tsx';

type StepProps = { token: string; view: GuestView; today: string; locale: string };

/** What the guest can do next: pay what is due, wait or withdraw while the host is suspended, or look for another stay after this one has ended. */
export function GuestNextStep({ token, view, today, locale }: StepProps) {
  if (view.hostIsAway && isRequest(view.booking.status)) {
    return (
      <Step title={t.guestPage.hostAway({ name: hostName(view.host) })}>
        <p className="mt-1 text-mute">{t.guestPage.hostAwayText}</p>
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

  const nextDue = isOnItsWay ? view.online?.payable[0] : requestedAmountOf(booking);
  const first = view.online?.confirms ? view.online.payable[0] : undefined;

  if (first) {
    const amount = moneyText(first.amount, locale);
    return (
      <Step title={t.pay.guestConfirms({ amount })}>
        <PayOnline token={token} view={view} locale={locale} />
      </Step>
    );
  }
  if (!nextDue || booking.status === 'pending' || booking.status === 'held') return null;

  const facts = { amount: moneyText(nextDue.amount, locale), day: dayText(nextDue.dueOn, today, locale) };
  const isOnline = (view.online?.payable.length ?? 0) > 0;
  const isTooSmall = view.online?.isTooSmall === true;

  return (
    <Step title={dueText(facts, { dueOn: nextDue.dueOn, today })}>
      <PayOnline token={token} view={view} locale={locale} />
      {isTooSmall && <p className="mt-1 text-mute">{t.pay.guestTooSmall}</p>}
      {!isOnItsWay && payment === null && !isOnline && (
        <p className="mt-1 text-mute">{t.guestPage.payHow({ name: hostName(view.host) })}</p>
      )}
      {!isOnItsWay && payment && (
        <>
          {isOnline && (
            <h3 className="mt-6 border-t border-line pt-4 text-[1.08rem]">{t.pay.guestOrTransfer}</h3>
          )}
          {payment.iban !== '' && (
            <dl className="mt-3 max-w-md space-y-2.5">
              <Detail label={t.labels.amount} text={moneyText(nextDue.amount, locale)} />
              {payment.accountHolder !== '' && (
                <Detail label={t.labels.accountHolder} text={payment.accountHolder} />
              )}
              <Detail label={t.labels.iban} text={ibanText(payment.iban)} />
              <Detail label={t.guestPage.payReference} text={booking.code} />
            </dl>
          )}
          {transferCode(payment, { amount: nextDue.amount, reference: booking.code }) !== null && (
            <figure className="mt-4 flex items-center gap-4">
              <img
                src={`/api/guest/${token}/transfer-code.svg`}
                key={nextDue.amount.amount}
                alt={t.guestPage.payCodeAlt({ amount: facts.amount })}
                width={148}
                height={148}
                className="rounded-control bg-white p-1"
              />
              <figcaption className="min-w-0 flex-1 text-sm text-mute">{t.guestPage.payCode}</figcaption>
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
      <CopyButton text={text} label={t.guestPage.copyDetail({ label })} />
    </div>
  );
}

function OtherStays({ view: { otherStays, property } }: Pick<StepProps, 'view'>) {
  if (otherStays === null) return null;

  const { linkCode, hasProperty } = otherStays;
  return (
    <Step title={t.guestPage.otherTitle}>
      <p className="mt-3 acts flex flex-wrap gap-3">
        {hasProperty && (
          <a
            href={`${visitorAddresses.sharedProperty({ linkCode, propertyId: property._id })}#dates`}
            className="cta"
          >
            {t.guestPage.otherDates}
          </a>
        )}
        <a
          href={visitorAddresses.sharedLink({ linkCode })}
          className={hasProperty ? 'quiet min-h-12' : 'cta'}
        >
          {t.visitorForms.goneBack}
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

/** The rental agreement on the guest's page: what to sign, or the signed one. */
export function AgreementStep({ token, view }: { token: string; view: GuestView }) {
  const { agreement, booking, host } = view;
  const href = visitorAddresses.guestAgreement({ token });
  if (agreement?.state === 'signed')
    return (
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="text-accent">
          <Icon name="checkCheck" size={18} />
        </span>
        {t.agreements.eventSigned}
        <a href={href} className="tap text-sm font-medium underline underline-offset-4">
          {t.agreements.stepView}
        </a>
      </p>
    );

  if (agreement?.state === 'guest_signed' && !isEnded(booking.status))
    return <p className="text-mute">{t.agreements.stepWaits({ name: hostName(host) })}</p>;
  const signsFirst = booking.waitsForSignature || view.hold === 'sign';
  if (!agreement && signsFirst) return <p className="text-mute">{t.agreements.stepComing}</p>;
  if (!agreement || !isOpenAgreement(agreement.state) || isEnded(booking.status)) return null;

  return (
    <section className="panel" aria-labelledby="agreement-step">
      <h2 id="agreement-step" className="text-[1.2rem]">
        {t.agreements.stepTitle}
      </h2>
      <p className="mt-1 text-mute">{agreementText(view)}</p>
      <a href={href} className="cta mt-3">
        {t.agreements.stepOpen}
      </a>
    </section>
  );
}

function agreementText({ booking, hold, host }: GuestView): string {
  if (hold === 'sign') return t.agreements.stepHold;
  return booking.waitsForSignature
    ? t.agreements.stepConfirms
    : t.agreements.stepText({ name: hostName(host) });
}

/** A plain form: the page that comes back names the new address. */
function EmailCorrection({ token }: { token: string }) {
  return (
    <details className="mt-2">
      <summary className="tap text-sm font-medium underline underline-offset-4">
        {t.guestPage.emailWrong}
      </summary>
      <form
        method="post"
        action={visitorAddresses.guest({ token })}
        className="flex flex-wrap items-end gap-2"
      >
        <label className="min-w-0 flex-1 text-sm font-medium">
          {t.guestPage.emailRight}
          <input name="email" type="email" required autoComplete="email" className="in" />
        </label>
        <button type="submit" name="act" value="correct-email" className="quiet min-h-12">
          {t.guestPage.emailCorrect}
        </button>
      </form>
    </details>
  );
}

type ConfirmProps = {
  token: string;
  view: GuestView;
  today: string;
  locale: string;
  onChange: (view: GuestView) => void;
};

/**
 * Confirms the guest's email address, which makes an unpaid instant booking final. Runs on load of the mailed link; the
 * button serves browsers without script and retries.
 */
export function ConfirmEmail({ token, view, today, locale, onChange }: ConfirmProps) {
  const { booking, mayConfirmEmail, property } = view;
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = useCallback(async () => {
    setProblem(null);
    try {
      const answer = await callApi(guest.confirmEmail, { params: { token } });
      if (answer.ok) onChange(answer.value);
      else setProblem(answer.problem.detail);
    } catch {
      setProblem(t.guestPage.confirmOffline);
    }
  }, [token, onChange]);

  useEffect(() => {
    if (mayConfirmEmail) void confirm();
  }, [mayConfirmEmail, confirm]);

  if (booking.confirmBy === null) return null;

  const until = untilText(booking.confirmBy, property.timezone, today, locale);
  return (
    <section className="panel mb-6" aria-labelledby="confirm-email">
      <h2 id="confirm-email" className="text-[1.08rem]">
        {t.guestPage.confirmTitle}
      </h2>
      {mayConfirmEmail ? (
        <form
          method="post"
          action={visitorAddresses.guest({ token })}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void confirm();
          }}
        >
          <input type="hidden" name="act" value="confirm-email" />
          <button type="submit" className="cta mt-3">
            {t.guestPage.confirmButton}
          </button>
        </form>
      ) : (
        <>
          <p className="mt-1">
            {t.guestPage.confirmText({ email: booking.guestEmail ?? '', until })}{' '}
            {(view.online?.payable.length ?? 0) > 0 && t.guestPage.confirmOrPay}
          </p>
          <EmailCorrection token={token} />
        </>
      )}
      {problem && (
        <p role="alert" className="fault">
          {problem}
        </p>
      )}
    </section>
  );
}
