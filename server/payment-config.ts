import type { createEnvReader } from './env-reader.ts';

export const paymentVariables = [
  'PAYMENT_GATEWAY',
  'SANDBOX_WEBHOOK_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_HOST',
] as const;
type PaymentVariable = (typeof paymentVariables)[number];

/** `webhookUrl` is where the built-in gateway sends its events: this server. */
export type PaymentConfig =
  | { gateway: 'sandbox'; webhookUrl: string }
  | { gateway: 'stripe'; secretKey: string; webhookSecrets: string[]; apiHost: string | undefined };

/** Two webhook secrets are accepted while one replaces the other. */
export function readPayments(
  read: ReturnType<typeof createEnvReader<PaymentVariable>>,
  ownAddress: string,
): PaymentConfig {
  const gateway = read.choice('PAYMENT_GATEWAY', ['sandbox', 'stripe'], 'sandbox');
  const secretKey = read.text('STRIPE_SECRET_KEY');
  const secrets = read.text('STRIPE_WEBHOOK_SECRET');
  const apiHost = read.webAddress('STRIPE_API_HOST');
  const webhookUrl = `${read.webAddress('SANDBOX_WEBHOOK_URL') ?? ownAddress}/api/webhooks/sandbox`;
  if (gateway === 'sandbox') return { gateway, webhookUrl };
  if (secretKey === undefined || secrets === undefined) {
    read.faults.push('PAYMENT_GATEWAY=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  }
  const webhookSecrets = (secrets ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
  return { gateway, secretKey: secretKey ?? '', webhookSecrets, apiHost };
}
