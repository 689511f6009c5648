import type { PaymentAccount } from '#contract/payments/payment-account.ts';
import { defaultCancelDays } from '#domain/payments/unpaid-balance.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import {
  type GatewayKeys,
  type GatewayRefused,
  type GuestGateway,
  type GuestPayments,
  webhookPath,
} from '#server/adapters/guest-payments/guest-payments.ts';
import { openSandboxGuestPayments } from '#server/adapters/guest-payments/sandbox-guest-payments.ts';
import { shareGateway } from '#server/adapters/guest-payments/share-gateway.ts';
import { cachedSecretKey, openText, type SealingKey, sealText } from '#server/adapters/secrets/secret-key.ts';
import { logEvent } from '#server/db/event-log.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { mailPayoutChange } from '#server/features/account/agents/index.ts';
import { offeredGateways } from '#server/features/bookings/core/index.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { countWaiting } from './guest-payment.store.ts';
import {
  findPaymentAccount,
  lockPaymentAccount,
  type PaymentAccountRecord,
  saveCheck,
  saveConnection,
  savePaymentSettings,
} from './payment-account.store.ts';

export type AccountDeps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>;

const keys = new WeakMap<Platform['config'], SealingKey>();

function sealingKey({ config }: Pick<Platform, 'config'>): ReturnType<SealingKey> {
  const key = keys.get(config) ?? cachedSecretKey(config, 'payment-keys');
  keys.set(config, key);
  return key();
}

type Secret = 'secret' | 'webhook_secret';
const belongsTo = (agentId: string, secret: Secret) => `payments:${secret}:${agentId}`;

async function seal(
  deps: AccountDeps,
  agentId: string,
  secret: Secret,
  text: string,
): Promise<Buffer | null> {
  return text === '' ? null : sealText(await sealingKey(deps), belongsTo(agentId, secret), text);
}

async function unseal(deps: AccountDeps, agentId: string, secret: Secret, sealed: Buffer | null) {
  return sealed === null ? '' : openText(await sealingKey(deps), belongsTo(agentId, secret), sealed);
}

/** Opens the gateway of keys. Stripe's library, some 30 MB, is loaded only when it is used. */
async function openGateway(deps: AccountDeps, opened: GatewayKeys): Promise<GuestPayments> {
  const { publicUrl } = deps.config.http;
  if (opened.gateway === 'sandbox')
    return openSandboxGuestPayments(deps, { agentId: opened.agentId, publicUrl });
  const { openStripeGuestPayments } = await import(
    '#server/adapters/guest-payments/stripe-guest-payments.ts'
  );
  return shareGateway(openStripeGuestPayments(opened, deps.config.payments.apiHost), opened.agentId);
}

/** The gateway that an agent has connected; null without one. */
export async function gatewayOf(
  deps: AccountDeps,
  account: PaymentAccountRecord | null,
): Promise<GuestPayments | null> {
  if (!account?.gateway || !offeredGateways(deps).includes(account.gateway)) return null;
  const { agentId, gateway } = account;
  const secret = await unseal(deps, agentId, 'secret', account.secretSealed);
  const webhookSecret = await unseal(deps, agentId, 'webhook_secret', account.webhookSecretSealed);
  return openGateway(deps, { agentId, gateway, secret, webhookSecret });
}

export async function readPaymentAccount(deps: AccountDeps, agentId: string): Promise<PaymentAccount> {
  return viewAccount(deps, deps.pool, agentId);
}

async function viewAccount(deps: AccountDeps, db: Queryable, agentId: string): Promise<PaymentAccount> {
  const account = await findPaymentAccount(db, agentId);
  const waiting = await countWaiting(db, agentId);

  return {
    gateway: account?.gateway ?? null,
    offered: offeredGateways(deps),
    accountName: account?.accountName ?? '',
    isLive: account?.isLive ?? false,
    connectedAt: account?.connectedAt ?? null,
    checkedAt: account?.checkedAt ?? null,
    problem: account?.problem ?? null,
    missingRight: account?.missingRight ?? null,
    webhookAt: account?.webhookAt ?? null,
    webhookUrl: deps.config.http.publicUrl + webhookPath('stripe', agentId),
    waiting,
    cancelsUnpaid: account?.cancelsUnpaid ?? false,
    cancelDays: account?.cancelDays ?? defaultCancelDays,
    remindsGuests: account?.remindsGuests ?? true,
  };
}

type Connection = {
  gateway: GuestGateway;
  secretKey?: string | undefined;
  webhookSecret?: string | undefined;
};

/** Connects an account once its keys have proved to work. Payments under way keep the account that they began with. */
export async function connectPayments(
  deps: AccountDeps,
  agentId: string,
  connection: Connection,
): Promise<
  | PaymentAccount
  | Refusal<
      | 'gateway_not_offered'
      | 'payment_key_refused'
      | 'payment_gateway_away'
      | 'payment_gateway_refused'
      | 'payments_waiting'
      | 'idempotency_mismatch'
    >
> {
  const { gateway } = connection;
  if (!offeredGateways(deps).includes(gateway)) return refuse('gateway_not_offered');

  const secret = connection.secretKey?.trim() ?? '';
  const webhookSecret = connection.webhookSecret?.trim() ?? '';
  if (gateway === 'stripe' && (!/^(?:rk|sk)_/.test(secret) || webhookSecret === ''))
    return refuse('payment_key_refused');

  const checked = await (await openGateway(deps, { agentId, gateway, secret, webhookSecret })).check();
  if (isRefusal(checked))
    return checked.refused === 'payment_gateway_refused' ? accountRefused(checked) : checked;

  const secretSealed = await seal(deps, agentId, 'secret', secret);
  const webhookSecretSealed = await seal(deps, agentId, 'webhook_secret', webhookSecret);

  return deps.transact(async (tx) => {
    const before = await lockPaymentAccount(tx, agentId);
    const isOther = before.gateway !== null && before.accountRef !== checked.ref;
    if (isOther && (await countWaiting(tx, agentId)) > 0) return refuse('payments_waiting');

    const at = new Date(deps.now());
    const isSame = before.gateway !== null && !isOther;
    await saveConnection(tx, agentId, {
      gateway,
      secretSealed,
      webhookSecretSealed,
      at,
      accountName: checked.name,
      accountRef: checked.ref,
      isLive: checked.isLive,
      // New keys of the same account read on from where the old ones stopped working.
      eventsReadTo: (isSame && before.eventsReadTo) || at,
      balanceReadTo: isSame ? before.balanceReadTo : null,
      missingRight: checked.missingRight,
    });

    logAccount(tx, deps, { agentId, what: 'connected', gateway });
    if (!isSame) await mailPayoutChange(tx, deps, { agentId, what: 'card_payments', iban: '' });

    return viewAccount(deps, tx, agentId);
  });
}

/** Tests the keys. A problem is stored and shown until they work again. */
export async function testPayments(
  deps: AccountDeps,
  agentId: string,
): Promise<PaymentAccount | Refusal<'online_payments_off' | 'idempotency_mismatch'>> {
  const gateway = await gatewayOf(deps, await findPaymentAccount(deps.pool, agentId));
  if (gateway === null) return refuse('online_payments_off');
  const checked = await gateway.check();
  const problem = isRefusal(checked) ? problemOf(checked) : null;
  return deps.transact(async (tx) => {
    const missingRight = isRefusal(checked) ? undefined : checked.missingRight;
    await saveCheck(tx, agentId, { problem, missingRight, at: new Date(deps.now()) });
    return viewAccount(deps, tx, agentId);
  });
}

/** What the gateway does not take is about the host's account here, and not about a guest's payment. */
function accountRefused({ facts }: GatewayRefused): GatewayRefused {
  const rule = String(facts?.rule ?? '');
  return refuse('payment_gateway_refused', { cause: 'gateway_account', facts: { rule } });
}

export function problemOf({ refused }: Refusal): 'away' | 'key_refused' {
  return refused === 'payment_gateway_away' ? 'away' : 'key_refused';
}

/** Deletes the keys. Refused while money is under way, because its news could not be read any more. */
export async function disconnectPayments(
  deps: AccountDeps,
  agentId: string,
): Promise<PaymentAccount | Refusal<'payments_waiting' | 'idempotency_mismatch'>> {
  return deps.transact(async (tx) => {
    const before = await lockPaymentAccount(tx, agentId);
    if ((await countWaiting(tx, agentId)) > 0) return refuse('payments_waiting');

    await saveConnection(tx, agentId, {
      gateway: null,
      secretSealed: null,
      webhookSecretSealed: null,
      accountName: '',
      accountRef: '',
      isLive: false,
      at: null,
      eventsReadTo: null,
      balanceReadTo: null,
      missingRight: null,
    });
    if (before.gateway !== null) {
      logAccount(tx, deps, { agentId, what: 'disconnected', gateway: before.gateway });
      await mailPayoutChange(tx, deps, { agentId, what: 'card_payments', iban: '' });
    }

    return viewAccount(deps, tx, agentId);
  });
}

export async function changePaymentSettings(
  deps: AccountDeps,
  agentId: string,
  settings: Pick<PaymentAccountRecord, 'cancelsUnpaid' | 'cancelDays' | 'remindsGuests'>,
): Promise<PaymentAccount | Refusal<'idempotency_mismatch'>> {
  return deps.transact(async (tx) => {
    await lockPaymentAccount(tx, agentId);
    await savePaymentSettings(tx, agentId, settings);
    logAccount(tx, deps, { agentId, what: 'changed', gateway: null });
    return viewAccount(deps, tx, agentId);
  });
}

/** The log says that an account was connected, and never with which keys. */
function logAccount(
  tx: Tx,
  { now }: AccountDeps,
  notice: { agentId: string; what: 'connected' | 'disconnected' | 'changed'; gateway: GuestGateway | null },
): void {
  const { agentId, what, gateway } = notice;
  logEvent(tx, {
    type: 'payment',
    action: 'payment_account_changed',
    accountId: agentId,
    at: now(),
    summary: texts(defaultLocale).log.paymentAccount({ what, gateway }),
    entity: { type: 'agent', id: agentId },
  });
}
