import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentAccount } from '#contract/payments/payment-account.ts';
import * as paymentAccount from '#contract/payments/payment-account.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { missingRightText } from '#web/lib/payments/balance-labels.ts';
import { usePasswordGate } from '#web/lib/session/use-password-gate.tsx';
import { ShownAddress } from '#web/ui/address/shown-address.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { Dialog, DialogClose } from '#web/ui/popup/dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';

/** The account to which guests pay: connected with its state, or the ways to connect one. */
export function ConnectionCard({ account }: { account: PaymentAccount }) {
  const [isConnecting, setConnecting] = useState(false);
  return (
    <Card aria-label={t.pay.onlineTitle}>
      <CardHeader
        title={t.pay.onlineTitle}
        text={t.pay.accountText}
        action={account.gateway !== null && <StateBadge account={account} />}
      />
      {account.gateway === null ? (
        <Unconnected account={account} onStripe={() => setConnecting(true)} />
      ) : (
        <Connected account={account} onNewKeys={() => setConnecting(true)} />
      )}
      {isConnecting && <StripeDialog account={account} onClose={() => setConnecting(false)} />}
    </Card>
  );
}

function StateBadge({ account }: { account: PaymentAccount }) {
  if (account.problem !== null) return <Badge tone="red">{t.labels.needsAttention}</Badge>;
  if (account.isLive) return <Badge tone="pine">{t.pay.accountStateLive}</Badge>;
  return <Badge tone="clay">{t.pay.accountStateTest}</Badge>;
}

function Unconnected({ account, onStripe }: { account: PaymentAccount; onStripe: () => void }) {
  const gate = usePasswordGate();
  const actions = paymentActions(useQueryClient());
  const connecting = useAction(() => gate.through(() => actions.connect({ gateway: 'sandbox' })), {
    done: () => t.pay.accountConnected,
    failed: true,
  });

  return (
    <>
      <ul className="mb-5 list-disc space-y-1.5 pl-5 text-[15px]">
        <li>{t.pay.accountPointDirect}</li>
        <li>{t.pay.accountPointCards}</li>
        <li>{t.pay.accountPointLedger}</li>
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onStripe}>{t.pay.connectStripe}</Button>
        {account.offered.includes('sandbox') && (
          <Button variant="secondary" busy={connecting.isPending} onClick={() => connecting.run()}>
            {t.pay.connectSandbox}
          </Button>
        )}
      </div>
      {account.offered.includes('sandbox') && (
        <p className="mt-3 text-sm text-mute">{t.pay.connectSandboxText}</p>
      )}
      {gate.question}
    </>
  );
}

const names = { sandbox: t.pay.gatewayLabels.sandbox, stripe: t.pay.gatewayLabels.stripe };

function Connected({ account, onNewKeys }: { account: PaymentAccount; onNewKeys: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const gate = usePasswordGate();
  const actions = paymentActions(useQueryClient());
  const { gateway, problem, missingRight, waiting } = account;
  const testing = useAction(actions.test, {
    done: ({ problem: still }) =>
      still === null ? t.pay.testGood : { tone: 'danger', title: t.pay.testBad },
    failed: true,
  });

  const leaving = useAction(() => gate.through(actions.disconnect), {
    done: () => t.pay.disconnected,
    failed: true,
    onSettled: () => setConfirming(false),
  });

  return (
    <>
      {problem !== null && (
        <Banner tone="danger" className="mb-4" title={t.pay.problemTitle}>
          {problem === 'key_refused' ? t.pay.problemKey : t.pay.problemAway}
        </Banner>
      )}
      {missingRight !== null && (
        <Banner tone="warning" className="mb-4" title={t.payouts.missingTitle}>
          {missingRightText(missingRight)}
        </Banner>
      )}
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact label={t.pay.factProvider} text={gateway ? names[gateway] : ''} />
        <Fact label={t.labels.account} text={account.accountName} />
        <Fact label={t.pay.factConnected} text={account.connectedAt && formatMoment(account.connectedAt)} />
        <Fact
          label={t.pay.factWebhook}
          text={account.webhookAt ? formatMoment(account.webhookAt) : t.pay.factWebhookNone}
        />
      </dl>
      {gateway === 'stripe' && <WebhookAddress address={account.webhookUrl} />}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="secondary" busy={testing.isPending} onClick={() => testing.run()}>
          {t.pay.test}
        </Button>
        {gateway === 'stripe' && (
          <Button variant="secondary" onClick={onNewKeys}>
            {t.pay.newKeys}
          </Button>
        )}
        <Button variant="quiet" disabled={waiting > 0} onClick={() => setConfirming(true)}>
          {t.pay.disconnect}
        </Button>
      </div>
      {waiting > 0 && <p className="mt-3 text-sm text-mute">{t.pay.waiting}</p>}
      {gate.question}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        danger
        busy={leaving.isPending}
        title={t.pay.disconnectTitle}
        text={t.pay.disconnectText}
        confirmLabel={t.pay.disconnect}
        onConfirm={() => leaving.run()}
      />
    </>
  );
}

function Fact({ label, text }: { label: string; text: string | null }) {
  return (
    <div>
      <dt className="text-[13px] text-mute">{label}</dt>
      <dd className="font-medium break-words">{text ?? '–'}</dd>
    </div>
  );
}

function WebhookAddress({ address }: { address: string }) {
  return (
    <div className="mt-4 rounded-control bg-hover px-4 py-3">
      <p className="text-[13px] text-mute">{t.pay.webhookAddress}</p>
      <div className="mt-2">
        <ShownAddress url={address} />
      </div>
    </div>
  );
}

/** The steps at Stripe, and its two keys. They are tried before they are stored. */
function StripeDialog({ account, onClose }: { account: PaymentAccount; onClose: () => void }) {
  const gate = usePasswordGate();
  const actions = paymentActions(useQueryClient());
  const connecting = useAction(
    (keys: { secretKey: string; webhookSecret: string }) =>
      gate.through(() => actions.connect({ gateway: 'stripe', ...keys })),
    { done: () => t.pay.accountConnected, onDone: onClose },
  );

  const form = useSmallForm({
    values: { secretKey: '', webhookSecret: '' },
    validate: ({ secretKey, webhookSecret }): { secretKey?: string; webhookSecret?: string } => ({
      ...(/^(?:rk|sk)_/.test(secretKey.trim()) ? {} : { secretKey: t.pay.keyForm }),
      ...(/^whsec_/.test(webhookSecret.trim()) ? {} : { webhookSecret: t.pay.webhookSecretForm }),
    }),
    send: connecting,
    refusals: { payment_key_refused: { field: 'secretKey' } },
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t.pay.connectStripe}
      text={t.pay.stripeText}
      footer={{
        secondary: <DialogClose render={<Button variant="secondary">{t.actions.cancel}</Button>} />,
        primary: (
          <Button type="submit" form="stripe-keys" busy={connecting.isPending}>
            {t.actions.connect}
          </Button>
        ),
      }}
    >
      <form id="stripe-keys" noValidate className="grid grid-cols-1 gap-4" onSubmit={form.submit}>
        {form.problem && <Banner tone="danger">{form.problem}</Banner>}
        <ol className="list-decimal space-y-1.5 pl-5 text-[15px]">
          <li>{t.pay.stripeStepKey}</li>
          <li>{t.pay.stripeStepWebhook}</li>
        </ol>
        <WebhookAddress address={account.webhookUrl} />
        <Field label={t.pay.key} help={t.pay.keyHelp} error={form.errors.secretKey}>
          <TextInput
            {...form.control('secretKey')}
            type="password"
            autoComplete="new-password"
            maxLength={300}
          />
        </Field>
        <Field label={t.pay.webhookSecret} error={form.errors.webhookSecret}>
          <TextInput
            {...form.control('webhookSecret')}
            type="password"
            autoComplete="new-password"
            maxLength={600}
          />
        </Field>
      </form>
      {gate.question}
    </Dialog>
  );
}

type Connection = NonNullable<CallInputOf<typeof paymentAccount.connect>['body']>;
export type PaymentRules = NonNullable<CallInputOf<typeof paymentAccount.change>['body']>;

export function paymentAccountQuery() {
  return queryOptions({
    queryKey: ['payment-account'],
    queryFn: ({ signal }) => call(paymentAccount.read, { signal }),
  });
}

/** Each action answers with the account as it is then. */
export function paymentActions(client: QueryClient) {
  const cacheAccount = (account: PaymentAccount): PaymentAccount => {
    client.setQueryData(paymentAccountQuery().queryKey, account);
    return account;
  };
  return {
    connect: async (body: Connection) => cacheAccount(await call(paymentAccount.connect, { body })),
    test: async () => cacheAccount(await call(paymentAccount.test)),
    disconnect: async () => cacheAccount(await call(paymentAccount.disconnect)),
    change: async (body: PaymentRules) => cacheAccount(await call(paymentAccount.change, { body })),
  };
}
