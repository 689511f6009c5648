import type { GuestView } from '#contract/visitor/guest.ts';
import type { GuestPage } from '#contract/visitor/visitor-pages.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import { m } from '#web/locales/compiled/messages.js';
import { fullDayText } from '../format/day-text.ts';

type Offer = NonNullable<GuestView['online']>;
type Payment = Offer['payments'][number];

type PaymentProps = { token: string; view: GuestView; locale: string };

const buttonLabels: Record<Payment['instalment'], (text: { amount: string }) => string> = {
  deposit: m.pay_guest_button_deposit,
  balance: m.pay_guest_button_balance,
  full: m.pay_guest_button_full,
  damage_deposit: m.pay_guest_button_damage,
};

/** Buttons that lead to the page of the payment provider: plain forms, which work without script. */
export function PayOnline({ token, view, locale }: PaymentProps) {
  const { online } = view;
  if (!online || online.payable.length === 0) return null;
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        {online.payable.map(({ instalment, amount }, index) => {
          const text = { amount: moneyText(amount, locale) };
          const label = index === 0 ? buttonLabels[instalment](text) : m.pay_guest_button_all(text);
          return <PayButton key={instalment} {...{ token, instalment, label }} isFirst={index === 0} />;
        })}
      </div>
      <p className="mt-3 text-sm text-mute">{m.pay_guest_secure({ name: hostName(view.host) })}</p>
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
        className={isFirst ? 'cta' : 'quiet min-h-12'}
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
  const { state, amount, kept, mayPay } = deposit;
  const text = { amount: moneyText(amount, locale), kept: moneyText(kept, locale) };
  const day = fullDayText(deposit.dueOn, locale);
  const label = m.pay_guest_button_damage(text);
  const isFirst = view.online?.payable.length === 0;
  return (
    <section className="panel" aria-labelledby="damage-deposit">
      <h2 id="damage-deposit" className="text-[1.2rem]">
        {m.pay_guest_damage(text)}
      </h2>
      <p className="mt-1 text-mute">{depositTexts[state](text)}</p>
      {mayPay && <p className="mt-1 font-medium">{m.pay_guest_damage_by({ day })}</p>}
      {deposit.reason !== '' && (
        <blockquote className="mt-3 border-l-2 border-line pl-4 whitespace-pre-line">
          {deposit.reason}
        </blockquote>
      )}
      {mayPay && (
        <div className="mt-4">
          <PayButton {...{ token, label, isFirst }} instalment="damage_deposit" />
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
  due: m.pay_guest_damage_due,
  held: m.pay_guest_damage_held,
  released: m.pay_guest_damage_released,
  partly_kept: m.pay_guest_damage_partly_kept,
  kept: m.pay_guest_damage_kept,
};

type NewsProps = PaymentProps & { returnedFrom: GuestPage['returnedFrom'] };

/** How the latest online payment stands: being checked, on its way, failed, arrived or on its way back. */
export function PaymentNotice({ token, view, locale, returnedFrom }: NewsProps) {
  const news = view.online && newsOf(view.online, returnedFrom);
  if (!news) return null;
  const { payment, what } = news;
  const amount = payment ? moneyText(payment.amount, locale) : '';
  const { title, text } = newsTexts[what];
  return (
    <section className="panel mb-6" role="status">
      <h2 className={`text-[1.2rem] ${what === 'failed' ? 'text-danger' : ''}`}>{title({ amount })}</h2>
      {text && <p className="mt-1 text-mute">{text()}</p>}
      {what === 'checking' && payment && (
        <a
          href={`${visitorAddresses.guest({ token })}?payment=${payment._id}`}
          className="tap mt-3 text-sm font-medium underline underline-offset-4"
        >
          {m.pay_guest_look_again()}
        </a>
      )}
    </section>
  );
}

type News = 'checking' | 'pending' | 'failed' | 'paid' | 'left' | 'surplus' | 'late';

const newsTexts: Record<News, { title: (text: { amount: string }) => string; text?: () => string }> = {
  checking: { title: m.pay_guest_checking, text: m.pay_guest_checking_text },
  pending: { title: m.pay_guest_pending, text: m.pay_guest_pending_text },
  failed: { title: m.pay_guest_failed, text: m.pay_guest_failed_text },
  paid: { title: m.pay_guest_paid },
  left: { title: () => m.pay_guest_left(), text: m.pay_guest_left_text },
  surplus: { title: m.pay_guest_surplus, text: m.pay_guest_returned_text },
  late: { title: m.pay_guest_late, text: m.pay_guest_returned_text },
};

/** The payment the guest has just come back from, else one on its way, else the latest if it failed or is being returned. */
function newsOf(
  { payments }: Offer,
  returnedFrom: string | null,
): { payment: Payment | null; what: News } | null {
  if (returnedFrom !== null) {
    const payment = payments.find(({ _id }) => _id === returnedFrom) ?? null;
    return { payment, what: payment ? whatOf(payment) : 'left' };
  }
  const [latest] = payments;
  const pending = payments.find(({ state }) => state === 'pending');
  if (pending) return { payment: pending, what: 'pending' };
  if (!latest) return null;
  const what = whatOf(latest);
  return what === 'failed' || what === 'surplus' || what === 'late' ? { payment: latest, what } : null;
}

function whatOf({ state, outcome }: Payment): News {
  if (state === 'pending' || state === 'failed') return state;
  if (state !== 'paid') return 'checking';
  return outcome === 'surplus' || outcome === 'late' ? outcome : 'paid';
}
