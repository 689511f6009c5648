import { queryOptions } from '@tanstack/react-query';
import * as adminMoney from '#contract/admin/money.ts';
import * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import type { MoneyFigure } from '#domain/subscription/platform-money.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';

export type MoneyDays = (typeof adminMoney.moneyPeriods)[number];

export function moneyQuery(days: MoneyDays) {
  return queryOptions({
    queryKey: ['admin', 'money', days],
    queryFn: ({ signal }) => adminCall(adminMoney.read, { query: { days }, signal }),
  });
}

export function moneyLinesQuery(figure: MoneyFigure, days: MoneyDays) {
  return queryOptions({
    queryKey: ['admin', 'money-lines', figure, days],
    queryFn: ({ signal }) => adminCall(adminMoney.listLines, { query: { figure, days }, signal }),
  });
}

/** The last comparisons with the gateway. */
export function paymentSyncsQuery() {
  return queryOptions({
    queryKey: ['admin', 'payment-syncs'],
    queryFn: ({ signal }) => adminCall(adminSubscriptions.listPaymentSyncs, { signal }),
  });
}
