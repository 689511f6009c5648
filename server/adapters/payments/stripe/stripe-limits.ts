/**
 * How long a call waits for Stripe. All tries together end before the call itself does, so that its caller learns that the
 * gateway is away and not that the server is busy. Each try has the same idempotency key.
 */
export const stripeLimits = { timeout: 9_000, maxNetworkRetries: 1 } as const;
