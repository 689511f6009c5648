import type { GuestView } from '#contract/links/guest.ts';
import type { GuestPage } from '#contract/links/visitor-pages.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import * as t from '#texts/screens.ts';
import { fullDayText } from '../format/day-text.ts';

type Offer = NonNullable<GuestView['online']>;
type Payment = Offer['payments'][number];

type PaymentProps = { token: string; view: GuestView; locale: string };

const buttonLabels: Record<Payment['instalment'], (text: { amount: string }) => string> = {
  deposit: t.pay.guestButtonDeposit,
  balance: t.pay.guestButtonBalance,
  full: t.pay.guestButtonFull,
  damage_deposit: t.pay.guestButtonDamage,
};

/** Buttons that lead to the page of the payment provider: plain forms, which work without script. */
export function PayOnline({ token, view, locale }: PaymentProps) {
  const { online } = view;
  if (!online || online.payable.length === 0) return null;

  return (
    <>
      <div className="mt-4 acts flex flex-wrap gap-3">
        {online.payable.map(({ instalment, amount }, index) => {
          const text = { amount: moneyText(amount, locale) };
          const label = index === 0 ? buttonLabels[instalment](text) : t.pay.guestButtonAll(text);

          return (
            <PayButton
              key={instalment}
              token={token}
              instalment={instalment}
              label={label}
              isFirst={index === 0}
            />
          );
        })}
      </div>
      <p className="mt-3 text-sm text-mute">{t.pay.guestSecure({ name: hostName(view.host) })}</p>
    </>
  );
}

type ButtonProps = { token: string; instalment: Payment['instalment']; label: string; isFirst: boolean };

function PayButton({ token, instalment, label, isFirst }: ButtonProps) {
  return (
    <form method="post" action={visitorAddresses.guest({ token })}>
      <input type="hidden" name="act" value="pay" />
      <button
        type="submit"
        name="instalment"
        value={instalment}
        className={`w-full ${isFirst ? 'cta' : 'quiet min-h-12'}`}
      >
        {label}
      </button>
    </form>
  );
}

/** The damage deposit of a stay: to be paid online, held, given back, or kept in part for a reason. */
export function GuestDamageDeposit({ token, view, locale }: PaymentProps) {
  const deposit = view.online?.damageDeposit;
  if (!deposit || (deposit.state === 'due' && !deposit.mayPay)) return null;

  const { state, amount, retained, mayPay } = deposit;
  const text = { amount: moneyText(amount, locale), kept: moneyText(retained, locale) };
  const day = fullDayText(deposit.dueOn, locale);
  const label = t.pay.guestButtonDamage(text);
  const isFirst = view.online?.payable.length === 0;

  return (
    <section className="panel" aria-labelledby="damage-deposit">
      <h2 id="damage-deposit" className="text-[1.2rem]">
        {t.pay.guestDamage(text)}
      </h2>
      <p className="mt-1 text-mute">{depositTexts[state](text)}</p>
      {mayPay && <p className="mt-1 font-medium">{t.pay.guestDamageBy({ day })}</p>}
      {deposit.reason !== '' && (
        <blockquote className="mt-3 border-l-2 border-line pl-4 whitespace-pre-line">
          {deposit.reason}
        </blockquote>
      )}
      {mayPay && (
        <div className="mt-4 acts flex">
          <PayButton token={token} label={label} isFirst={isFirst} instalment="damage_deposit" />
        </div>
      )}
    </section>
  );
}

const depositTexts: Record<
  NonNullable<Offer['damageDeposit']>['state'],
  (text: { amount: string; kept: string }) => string
> = {
  none: () => '',
  due: () => t.pay.guestDamageDue,
  held: () => t.pay.guestDamageHeld,
  released: () => t.pay.guestDamageReleased,
  partly_kept: t.pay.guestDamagePartlyRetained,
  kept: () => t.pay.guestDamageRetained,
};

type NoticeProps = PaymentProps & { returnedFrom: GuestPage['returnedFrom'] };

/** How the latest online payment stands: being checked, on its way, failed, arrived or on its way back. */
export function PaymentNotice({ token, view, locale, returnedFrom }: NoticeProps) {
  const notice = view.online && noticeOf(view.online, view.booking, returnedFrom);
  if (!notice) return null;

  const { payment, kind } = notice;
  const { title, text } = noticeTexts[kind](variablesOf(notice, view, locale));

  return (
    <section className="panel mb-6" role="status">
      <h2 className={`text-[1.2rem] ${kind === 'failed' ? 'text-danger' : ''}`}>{title}</h2>
      {text && <p className="mt-1 text-mute">{text}</p>}
      {kind === 'checking' && payment && (
        <a
          href={`${visitorAddresses.guest({ token })}?payment=${payment._id}`}
          className="tap mt-3 text-sm font-medium underline underline-offset-4"
        >
          {t.actions.checkAgain}
        </a>
      )}
    </section>
  );
}

type Notice = { payment: Payment | null; kind: NoticeKind };
type NoticeKind = 'checking' | 'pending' | 'failed' | 'paid' | 'left' | 'returning' | 'returned' | 'declined';
type NoticeVariables = {
  amount: string;
  /** What stays with the booking; empty when nothing does. */
  retained: string;
  returned: string;
  isLate: boolean;
  name: string;
};

const noticeTexts: Record<NoticeKind, (variables: NoticeVariables) => { title: string; text?: string }> = {
  checking: (variables) => ({ title: t.pay.guestChecking(variables), text: t.pay.guestCheckingText }),
  pending: (variables) => ({ title: t.pay.guestPending(variables), text: t.pay.guestPendingText }),
  failed: (variables) => ({ title: t.pay.guestFailed(variables), text: t.pay.guestFailedText }),
  paid: (variables) => ({ title: t.pay.guestPaid(variables) }),
  left: () => ({ title: t.pay.guestLeft, text: t.pay.guestLeftText }),
  returning: (variables) => withRetained(variables, returningText(variables), t.pay.guestReturnedText),
  returned: (variables) => withRetained(variables, returnedText(variables), t.pay.guestReturnedText),
  declined: (variables) => withRetained(variables, t.pay.guestReturnDeclined(variables), ''),
};

function returningText({ isLate, returned }: NoticeVariables): string {
  const text = isLate ? t.pay.guestLate : t.pay.guestSurplus;
  return text({ amount: returned });
}

function returnedText({ isLate, returned }: NoticeVariables): string {
  const text = isLate ? t.pay.guestLateReturned : t.pay.guestSurplusReturned;
  return text({ amount: returned });
}

/** A payment of which a part stays has arrived; what goes back is the second sentence. */
function withRetained({ retained }: NoticeVariables, title: string, text: string) {
  if (retained === '') return { title, text };
  const returned = text === '' ? `${title}.` : `${title}. ${text}`;
  return { title: t.pay.guestPaid({ amount: retained }), text: returned };
}

function variablesOf({ payment }: Notice, { host }: GuestView, locale: string): NoticeVariables {
  const name = hostName(host);
  if (!payment) return { amount: '', retained: '', returned: '', isLate: false, name };

  const { amount, retained, returned, returnState, outcome } = payment;
  const retainedMinor = retained.amount - (returnState === 'declined' ? returned.amount : 0);

  return {
    amount: moneyText(amount, locale),
    retained: retainedMinor > 0 ? moneyText({ ...retained, amount: retainedMinor }, locale) : '',
    returned: moneyText(returned, locale),
    isLate: outcome === 'late',
    name,
  };
}

/**
 * The payment the guest has just come back from; else one on its way, the latest if it failed, or one of which money
 * goes back. Once a refund of the stay is due or made, its own message takes the place of a return that was made.
 */
function noticeOf(
  { payments }: Offer,
  { balance, refunded }: GuestView['booking'],
  returnedFrom: string | null,
): Notice | null {
  if (returnedFrom !== null) {
    const payment = payments.find(({ _id }) => _id === returnedFrom) ?? null;
    return { payment, kind: payment ? kindOf(payment) : 'left' };
  }

  const pending = payments.find(({ state }) => state === 'pending');
  if (pending) return { payment: pending, kind: 'pending' };

  const [latest] = payments;
  if (latest?.state === 'failed') return { payment: latest, kind: 'failed' };

  const returning = payments.find(({ returnState }) => returnState === 'waiting');
  if (returning) return { payment: returning, kind: 'returning' };

  const hasRefund = balance.amount < 0 || refunded.amount > 0;
  return latest?.returnState === 'made' && !hasRefund ? { payment: latest, kind: 'returned' } : null;
}

const returnKinds: Record<Payment['returnState'], NoticeKind> = {
  none: 'paid',
  waiting: 'returning',
  made: 'returned',
  declined: 'declined',
};

/** Whether the payment that the guest has just come back from is still being checked, so that nothing is paid twice. */
export function isChecking(view: GuestView, returnedFrom: GuestPage['returnedFrom']): boolean {
  const payment = view.online?.payments.find(({ _id }) => _id === returnedFrom);
  return payment !== undefined && kindOf(payment) === 'checking';
}

function kindOf({ state, returnState }: Payment): NoticeKind {
  if (state === 'pending' || state === 'failed') return state;
  return state === 'paid' ? returnKinds[returnState] : 'checking';
}
