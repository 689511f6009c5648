import type { createEnvReader } from './env-reader.ts';

export const paymentVariables = [
  'PAYMENT_GATEWAY',
  'SANDBOX_WEBHOOK_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_HOST',
] as const;
type PaymentVariable = (typeof paymentVariables)[number];

/** `ownUrl` is where the built-in gateway sends its events: this server. */
type SharedConfig = { ownUrl: string; apiHost: string | undefined };
export type PaymentConfig = SharedConfig &
  (
    | { gateway: 'sandbox'; webhookUrl: string }
    | { gateway: 'stripe'; secretKey: string; webhookSecrets: string[] }
  );

/** Two webhook secrets are accepted while one replaces the other. */
export function readPayments(
  read: ReturnType<typeof createEnvReader<PaymentVariable>>,
  ownAddress: string,
): PaymentConfig {
  const gateway = read.choice('PAYMENT_GATEWAY', ['sandbox', 'stripe'], 'sandbox');
  const secretKey = read.text('STRIPE_SECRET_KEY');
  const secrets = read.text('STRIPE_WEBHOOK_SECRET');
  const apiHost = read.webAddress('STRIPE_API_HOST');
  const ownUrl = read.webAddress('SANDBOX_WEBHOOK_URL') ?? ownAddress;
  const shared = { ownUrl, apiHost };
  if (gateway === 'sandbox') return { ...shared, gateway, webhookUrl: `${ownUrl}/api/webhooks/sandbox` };
  if (secretKey === undefined || secrets === undefined) {
    read.faults.push('PAYMENT_GATEWAY=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  }
  const webhookSecrets = (secrets ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
  return { ...shared, gateway, secretKey: secretKey ?? '', webhookSecrets };
}
