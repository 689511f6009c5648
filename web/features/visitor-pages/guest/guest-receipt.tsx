import type { GuestView } from '#contract/guest.ts';
import { m } from '#web/words/compiled/messages.js';
import { PriceLines } from '../booking/price-lines.tsx';
import { moneyText } from '../look/money-text.ts';
import { PaymentParts } from './payment-parts.tsx';

type ReceiptProps = { token: string; view: GuestView; today: string; locale: string };

/** The price as it was agreed, line by line, what is still open, and the same as a file. */
export function GuestReceipt({ token, view, today, locale }: ReceiptProps) {
  const { booking } = view;
  return (
    <section className="panel">
      <h2 className="mb-4 text-[1.2rem]">{m.visitor_guest_receipt()}</h2>
      <PriceLines quote={booking.quote} locale={locale}>
        {booking.received.amount !== 0 && (
          <>
            <Row label={m.visitor_price_received()} amount={moneyText(booking.received, locale)} />
            <Row label={m.visitor_price_balance()} amount={moneyText(booking.balance, locale)} />
          </>
        )}
      </PriceLines>
      {booking.quote.damageDeposit.amount > 0 && (
        <p className="mt-3 text-sm text-mute">
          {m.visitor_stay_deposit({ amount: moneyText(booking.quote.damageDeposit, locale) })}
        </p>
      )}
      <PaymentParts view={view} today={today} locale={locale} />
      <a
        href={`/api/guest/${encodeURIComponent(token)}/receipt.pdf`}
        className="tap mt-3 text-sm font-medium underline underline-offset-4"
      >
        {m.visitor_guest_pdf()}
      </a>
    </section>
  );
}

function Row({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd className="figures">{amount}</dd>
    </div>
  );
}
