import type { Config } from '#server/config.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { openSandboxGateway, type SandboxDeps } from './sandbox/sandbox-gateway.ts';
import { openStripeGateway } from './stripe/stripe-gateway.ts';

export function openPaymentGateway(config: Config, deps: Omit<SandboxDeps, 'publicUrl'>): PaymentGateway {
  const { publicUrl } = config.http;
  return config.payments.gateway === 'stripe'
    ? openStripeGateway(config.payments, publicUrl)
    : openSandboxGateway({ ...deps, publicUrl });
}
