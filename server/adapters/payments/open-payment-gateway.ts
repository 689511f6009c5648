import type { Config } from '#server/config.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { openSandboxGateway, type SandboxDeps } from './sandbox/sandbox-gateway.ts';

/** Opens the configured payment gateway. Stripe's library, some 30 MB, is loaded only when it is used. */
export async function openPaymentGateway(
  config: Config,
  deps: Omit<SandboxDeps, 'publicUrl'>,
): Promise<PaymentGateway> {
  const { publicUrl } = config.http;
  if (config.payments.gateway !== 'stripe') return openSandboxGateway({ ...deps, publicUrl });
  const { openStripeGateway } = await import('./stripe/stripe-gateway.ts');
  return openStripeGateway(config.payments, publicUrl);
}
