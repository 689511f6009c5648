import { useQuery } from '@tanstack/react-query';
import { ConnectionCard } from '#web/features/payments/connection-card.tsx';
import { paymentAccountQuery } from '#web/features/payments/payment-account.queries.ts';
import { PaymentRulesCard } from '#web/features/payments/payment-rules-card.tsx';
import { m } from '#web/locales/compiled/messages.js';
import { Loaded } from '#web/ui/loaded.tsx';

/** How guests pay online, and what happens when they do not. */
export function PaymentsSection() {
  const found = useQuery(paymentAccountQuery());
  return (
    <Loaded query={found} failure={m.pay_account_failed()} lines={7} card>
      {(account) => (
        <>
          <ConnectionCard account={account} />
          <PaymentRulesCard account={account} />
        </>
      )}
    </Loaded>
  );
}
