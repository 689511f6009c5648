import { useState } from 'react';
import { Tabs } from '#web/ui/tabs.tsx';
import { m } from '#web/words/compiled/messages.js';
import { InvoiceList } from '../invoice-list.tsx';
import { PaymentList } from '../payment-list.tsx';

/** Invoices and payments in two tabs. */
export function MoneyLists() {
  const [shown, setShown] = useState<'invoices' | 'payments'>('invoices');
  return (
    <section aria-labelledby="money-title">
      <h2 id="money-title" className="mb-2">
        {m.billing_money()}
      </h2>
      <Tabs
        value={shown}
        onChange={setShown}
        label={m.billing_money()}
        tabs={[
          { value: 'invoices', label: m.billing_invoices() },
          { value: 'payments', label: m.billing_payments() },
        ]}
      >
        {shown === 'invoices' ? <InvoiceList /> : <PaymentList />}
      </Tabs>
    </section>
  );
}
