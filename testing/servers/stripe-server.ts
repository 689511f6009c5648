import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import { setTimeout as wait } from 'node:timers/promises';
import { hourMs } from '#domain/shared/duration.ts';

type StripeObject = Record<string, unknown> & { id: string };

export type StripeServer = {
  url: string;
  /** Requests received, oldest first: method, path and fields in Stripe's spelling, `items[0][id]`. */
  requests: { method: string; path: string; fields: Record<string, string>; key: string | undefined }[];
  /** Sessions, subscriptions and schedules by id. */
  objects: Map<string, StripeObject>;
  /** Paid invoices by payment. */
  paidBy: Map<string, StripeObject>;
  /** What was given back of each payment. */
  refunded: Map<string, number>;
  /** State in which refunds are answered: banks need days for some. */
  refundStatus: 'succeeded' | 'pending';
  /** Cards of every customer. */
  cards: { brand: string; last4: string; exp_month: number; exp_year: number }[];
  /** Events that the API lists, newest first. */
  events: unknown[];
  /** Balance transactions by the payout that they are in, with their sources expanded, and payouts; newest first. */
  balance: (StripeObject & { payout?: string })[];
  payouts: StripeObject[];
  /** Rights that a restricted key lacks, in Stripe's spelling: `rak_payout_read`. */
  lacks: string[];
  /** Currencies that the account cannot take, in lower case. */
  unsupported: string[];
  /** Answers every request so; null for the usual answers. */
  fails: [status: number, code: string] | null;
  /** Declines all cards from now on. */
  declines: boolean;
  /** Requests that are answered with an outage. */
  isAway: (requested: StripeServer['requests'][number]) => boolean;
  /** The secret keys that are accepted; null accepts every one. */
  keys: string[] | null;
  /** Secret keys whose requests have no answer for as long as they are listed. */
  silentFor: string[];
  close(): Promise<void>;
};

/** Implements the parts of Stripe's API in use, as documented, including idempotency keys. */
export async function openStripeServer(): Promise<StripeServer> {
  const answers = new Map<string, unknown>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
    const fields = { ...Object.fromEntries(searchParams), ...(await fieldsOf(request)) };
    const key = request.headers['idempotency-key'];
    const method = request.method ?? 'GET';
    const requested = { method, path: pathname, fields, key: typeof key === 'string' ? key : undefined };
    stripe.requests.push(requested);

    const known = requested.key === undefined ? undefined : answers.get(requested.key);
    const secret = String(request.headers.authorization ?? '').replace(/^Bearer /, '');
    while (stripe.silentFor.includes(secret)) await wait(20);
    const isRefused = stripe.keys !== null && !stripe.keys.includes(secret);

    const [status, body] = isRefused ? unauthorised : answerOf(stripe, requested, known);
    if (requested.key !== undefined && status === 200) answers.set(requested.key, body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const stripe: StripeServer = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    objects: new Map(),
    paidBy: new Map(),
    refunded: new Map(),
    refundStatus: 'succeeded',
    cards: [],
    events: [],
    balance: [],
    payouts: [],
    lacks: [],
    unsupported: [],
    fails: null,
    declines: false,
    isAway: () => false,
    keys: null,
    silentFor: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  return stripe;
}

async function fieldsOf(request: IncomingMessage): Promise<Record<string, string>> {
  let text = '';
  for await (const part of request) text += String(part);
  return Object.fromEntries(Object.entries(parse(text)).map(([name, value]) => [name, String(value)]));
}

type Answer = [status: number, body: unknown];

/** Repeats the stored answer `known` to a request with the same idempotency key. */
function answerOf(stripe: StripeServer, requested: StripeServer['requests'][number], known: unknown): Answer {
  if (stripe.fails) return failure(stripe.fails);
  if (stripe.isAway(requested)) return outage;
  return known === undefined ? answer(stripe, requested) : [200, known];
}

function failure([status, code]: NonNullable<StripeServer['fails']>): Answer {
  const typeOfOthers = status >= 500 ? 'api_error' : 'invalid_request_error';
  return [status, { error: { type: status === 402 ? 'card_error' : typeOfOthers, code } }];
}

const missing: Answer = [404, { error: { type: 'invalid_request_error', code: 'resource_missing' } }];

function answer(stripe: StripeServer, { method, path, fields }: StripeServer['requests'][number]): Answer {
  const [, , kind = '', second = '', third = '', fourth = ''] = path.split('/');
  if (kind === 'products') return makeProduct(stripe, fields);
  if (kind === 'coupons') return makeCoupon(stripe, fields);
  if (kind === 'events') return [200, { object: 'list', data: stripe.events, has_more: false }];
  if (kind === 'balance_transactions')
    return listOf(stripe, 'rak_balance_transaction_source_read', inPayout(stripe, fields));

  if (kind === 'payouts') return listOf(stripe, 'rak_payout_read', stripe.payouts);
  if (kind === 'billing_portal')
    return [200, { id: 'bps_1', url: `https://stripe.test/portal/${fields.customer}` }];
  if (kind === 'checkout') return checkout(stripe, { id: third, action: fourth, fields });
  if (kind === 'invoices') return invoice(stripe, { id: second, action: third, fields });
  if (kind === 'invoiceitems') return [200, { id: `ii_${randomUUID()}`, object: 'invoiceitem' }];

  if (kind === 'subscriptions' && second === '') {
    const data = [...stripe.objects.values()].filter(({ object }) => object === 'subscription');
    return [200, { object: 'list', data, has_more: false }];
  }
  if (kind === 'subscriptions') return subscription(stripe, { method, id: second, fields });
  if (kind === 'subscription_schedules') return schedule(stripe, { id: second, action: third, fields });

  if (kind === 'invoice_payments' && fields.invoice !== undefined) return paymentOf(stripe, fields.invoice);
  if (kind === 'invoice_payments') return paymentsOf(stripe, fields['payment[payment_intent]'] ?? '');
  if (kind === 'refunds') return refund(stripe, fields);
  if (kind === 'account') return [200, { id: 'acct_host', object: 'account', email: 'host@example.com' }];

  if (kind === 'payment_intents') {
    const intent = stripe.objects.get(second);
    return intent ? [200, intent] : missing;
  }
  if (kind === 'customers' && third === 'payment_methods') {
    const data = stripe.cards.map((card, index) => ({ id: `pm_${index}`, object: 'payment_method', card }));
    return [200, { object: 'list', data, has_more: false }];
  }

  return missing;
}

function listOf(stripe: StripeServer, right: string, data: unknown[]): Answer {
  if (!stripe.lacks.includes(right)) return [200, { object: 'list', data, has_more: false }];
  const message = `The provided key does not have the required permissions for this endpoint. Having the '${right}' permission would allow this request to continue.`;
  return [403, { error: { type: 'invalid_request_error', message } }];
}

/** All transactions since a moment, or those of a payout. */
function inPayout({ balance }: StripeServer, fields: Fields): unknown[] {
  const since = Number(fields['created[gte]'] ?? 0);
  return balance.filter(({ payout, created }) =>
    fields.payout === undefined ? Number(created) >= since : payout === fields.payout,
  );
}

function paymentsOf(stripe: StripeServer, intent: string): Answer {
  const invoice = stripe.paidBy.get(intent);
  const data = invoice ? [{ id: `inpay_${intent}`, object: 'invoice_payment', invoice }] : [];
  return [200, { object: 'list', data, has_more: false }];
}

/** The payment of an invoice, if it was paid. */
function paymentOf(stripe: StripeServer, invoice: string): Answer {
  const [intent] = [...stripe.paidBy].find(([, { id }]) => id === invoice) ?? [];
  const payment = { type: 'payment_intent', payment_intent: intent };
  const data = intent ? [{ id: `inpay_${intent}`, object: 'invoice_payment', invoice, payment }] : [];
  return [200, { object: 'list', data, has_more: false }];
}

/** Refunds no more than was paid, as Stripe does. */
function refund(stripe: StripeServer, fields: Fields): Answer {
  const intent = fields.payment_intent ?? '';
  const paid = Number(stripe.paidBy.get(intent)?.amount_paid ?? 0);
  const before = stripe.refunded.get(intent) ?? 0;
  const amount = Number(fields.amount);
  if (amount > paid - before)
    return [400, { error: { type: 'invalid_request_error', message: 'greater than the unrefunded amount' } }];
  stripe.refunded.set(intent, before + amount);
  return [200, { id: `re_${randomUUID()}`, object: 'refund', status: stripe.refundStatus, amount }];
}

function makeProduct(stripe: StripeServer, { id = '' }: Record<string, string>): Answer {
  if (stripe.objects.has(id))
    return [400, { error: { type: 'invalid_request_error', code: 'resource_already_exists' } }];
  stripe.objects.set(id, { id, object: 'product' });
  return [200, { id, object: 'product' }];
}

/** Refuses what Stripe refuses: another discount than one, months without their number, and products that are unknown. */
function makeCoupon(stripe: StripeServer, fields: Fields): Answer {
  const invalid = (message: string): Answer => [400, { error: { type: 'invalid_request_error', message } }];
  const { id = '', percent_off, amount_off, currency, duration, duration_in_months } = fields;
  if (stripe.objects.has(id))
    return [400, { error: { type: 'invalid_request_error', code: 'resource_already_exists' } }];
  if ((percent_off === undefined) === (amount_off === undefined)) return invalid('percent_off or amount_off');
  if (amount_off !== undefined && currency === undefined) return invalid('currency');
  if ((duration === 'repeating') !== (duration_in_months !== undefined)) return invalid('duration_in_months');
  const coupon = { id, object: 'coupon', ...fields };
  stripe.objects.set(id, coupon);
  return [200, coupon];
}

function metadataIn(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );
}

const outage: Answer = [503, { error: { type: 'api_error', message: 'Try again later' } }];
const unauthorised: Answer = [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } }];

type Fields = Record<string, string>;
const twoDaysMs = 48 * hourMs;

/** Created as a draft, finalized, then paid unless cards are declined. */
function invoice(
  stripe: StripeServer,
  { id, action, fields }: { id: string; action: string; fields: Fields },
): Answer {
  if (id === '') {
    const metadata = metadataIn(fields);
    const made = { id: `in_${randomUUID()}`, object: 'invoice', status: 'draft', metadata };
    stripe.objects.set(made.id, made);
    return [200, made];
  }

  const found = stripe.objects.get(id);
  if (!found) return missing;

  if (action === 'finalize') found.status = 'open';
  if (action === 'pay' && stripe.declines)
    return [402, { error: { type: 'card_error', code: 'card_declined' } }];

  if (action === 'pay') found.status = 'paid';
  return [200, found];
}

/** Minimum amounts in the unit in which Stripe takes them, as published for these currencies. */
const minimums: Record<string, number> = { eur: 50, usd: 50, gbp: 30, jpy: 50, huf: 17_500, sek: 300 };
const threeDecimals = ['bhd', 'jod', 'kwd', 'omr', 'tnd'];

/** Amounts and currencies of a payment that Stripe does not take, with its codes. */
function chargeRefusal(stripe: StripeServer, fields: Fields): Answer | null {
  const currency = fields['line_items[0][price_data][currency]'];
  const amount = Number(fields['line_items[0][price_data][unit_amount]']);
  if (fields.mode !== 'payment' || currency === undefined) return null;
  const invalid = (code: string): Answer => [400, { error: { type: 'invalid_request_error', code } }];
  if (stripe.unsupported.includes(currency)) return invalid('currency_not_supported');
  if (!Number.isInteger(amount) || amount <= 0) return invalid('parameter_invalid_integer');
  if (amount < (minimums[currency] ?? 1)) return invalid('amount_too_small');
  return threeDecimals.includes(currency) && amount % 10 !== 0 ? invalid('invalid_charge_amount') : null;
}

function checkout(
  stripe: StripeServer,
  { id, action, fields }: { id: string; action: string; fields: Fields },
): Answer {
  if (id === '' && fields.limit !== undefined) return [200, { object: 'list', data: [], has_more: false }];

  if (id === '') {
    const coupon = fields['discounts[0][coupon]'];
    if (coupon !== undefined && stripe.objects.get(coupon)?.object !== 'coupon') return missing;

    const trialEnd = fields['subscription_data[trial_end]'];
    if (trialEnd !== undefined && Number(trialEnd) * 1000 < Date.now() + twoDaysMs)
      return [400, { error: { type: 'invalid_request_error', message: 'at least 2 days in the future' } }];

    const refusal = chargeRefusal(stripe, fields);
    if (refusal) return refusal;

    const made = { id: `cs_${randomUUID()}`, object: 'checkout.session', status: 'open' };
    const session = { ...made, url: `https://stripe.test/pay/${made.id}`, expires_at: 4_000_000_000 };
    stripe.objects.set(session.id, session);

    return [200, session];
  }

  const session = stripe.objects.get(id);
  if (!session) return missing;

  if (action === 'expire') {
    if (session.status !== 'open')
      return [400, { error: { type: 'invalid_request_error', message: 'not open' } }];
    session.status = 'expired';
  }

  return [200, session];
}

function subscription(
  stripe: StripeServer,
  { method, id, fields }: { method: string; id: string; fields: Fields },
): Answer {
  const found = stripe.objects.get(id);
  if (!found || found.status === 'canceled') return missing;

  found.discounts ??= [];
  if (method === 'DELETE') found.status = 'canceled';
  if (method === 'POST') {
    const isPaid = 'items[0][price_data][unit_amount]' in fields;
    if (isPaid && stripe.declines) return [402, { error: { type: 'card_error', code: 'card_declined' } }];

    const wish = 'cancel_at_period_end' in fields || 'cancel_at' in fields;
    if (wish && typeof found.schedule === 'string')
      return [400, { error: { type: 'invalid_request_error', message: 'managed by its schedule' } }];

    if ('cancel_at_period_end' in fields) found.cancel_at_period_end = fields.cancel_at_period_end === 'true';
    if (fields.cancel_at === '') found.cancel_at = null;
    const coupon = fields['discounts[0][coupon]'];
    if (coupon !== undefined && stripe.objects.get(coupon)?.object !== 'coupon') return missing;

    if (coupon !== undefined) found.discounts = [`di_${coupon}`];
    if (fields.discounts === '') found.discounts = [];
    found.metadata = { ...(found.metadata as object), ...metadataIn(fields) };
  }

  return [200, found];
}

function schedule(
  stripe: StripeServer,
  { id, action, fields }: { id: string; action: string; fields: Fields },
): Answer {
  if (id === '') {
    const made = { id: `sub_sched_${randomUUID()}`, object: 'subscription_schedule', status: 'active' };
    stripe.objects.set(made.id, { ...made, of: fields.from_subscription });
    const of = stripe.objects.get(fields.from_subscription ?? '');
    if (of) of.schedule = made.id;
    return [200, made];
  }

  const found = stripe.objects.get(id);
  if (!found) return missing;

  if (action === 'release') {
    const of = stripe.objects.get(String(found.of));
    if (of) of.schedule = null;
    found.status = 'released';
  }

  return [200, found];
}
