import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PaymentAccount } from '#contract/account/payment-account.ts';
import * as paymentAccount from '#contract/account/payment-account.ts';
import { call } from '#web/lib/api/call.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';

export type Connection = NonNullable<CallInputOf<typeof paymentAccount.connect>['body']>;
export type PaymentRules = NonNullable<CallInputOf<typeof paymentAccount.change>['body']>;

export function paymentAccountQuery() {
  return queryOptions({
    queryKey: ['payment-account'],
    queryFn: ({ signal }) => call(paymentAccount.read, { signal }),
  });
}

/** Each action answers with the account as it is then. */
export function paymentActions(client: QueryClient) {
  const keep = (account: PaymentAccount): PaymentAccount => {
    client.setQueryData(paymentAccountQuery().queryKey, account);
    return account;
  };
  return {
    connect: async (body: Connection) => keep(await call(paymentAccount.connect, { body })),
    test: async () => keep(await call(paymentAccount.test)),
    disconnect: async () => keep(await call(paymentAccount.disconnect)),
    change: async (body: PaymentRules) => keep(await call(paymentAccount.change, { body })),
  };
}
