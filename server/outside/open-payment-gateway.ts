import type { Config } from '#server/config.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { openSandboxGateway, type SandboxDeps } from './sandbox/sandbox-gateway.ts';

/** Stripe's library, some 30 MB, is loaded only where Stripe is the gateway. */
export async function openPaymentGateway(
  config: Config,
  deps: Omit<SandboxDeps, 'publicUrl'>,
): Promise<PaymentGateway> {
  const { publicUrl } = config.http;
  if (config.payments.gateway !== 'stripe') return openSandboxGateway({ ...deps, publicUrl });
  const { openStripeGateway } = await import('./stripe/stripe-gateway.ts');
  return openStripeGateway(config.payments, publicUrl);
}
