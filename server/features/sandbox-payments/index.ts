import type { FastifyInstance, FastifyReply } from 'fastify';
import { addresses } from '#contract/addresses.ts';
import {
  findSandboxEvent,
  findSandboxPage,
  findSandboxPagesDue,
  findUndeliveredSandboxEvents,
  markSandboxEventDelivered,
} from '#server/adapters/guest-payments/sandbox-guest.store.ts';
import {
  actAtSandbox,
  sandboxGuestActs,
  sandboxGuestQueue,
  sandboxGuestSecret,
  settleSandboxPage,
} from '#server/adapters/guest-payments/sandbox-guest-payments.ts';
import { signatureHeader, signWebhook } from '#server/adapters/payments/sandbox/webhook-signature.ts';
import { webhookPath } from '#server/features/guest-payments/index.ts';
import type { Feature } from '#server/http/feature.ts';
import { rateLimitFor } from '#server/http/limits/rate-limits.ts';
import { allowOwnStyle } from '#server/http/pages/content-security-policy.ts';
import type { Platform } from '#server/platform.ts';
import { sandboxGuestPage } from './sandbox-guest.view.ts';

type SandboxRequest = { Params: { token: string }; Body: unknown };

/** Page, webhooks and timers of the built-in gateway for guests; inactive when plans are paid with another one. */
export const sandboxPaymentsFeature: Feature = {
  name: 'sandbox-payments',
  routes: sandboxGuestRoutes,
  queues: [sandboxGuestQueue],
  jobs: (platform) => [
    {
      queue: sandboxGuestQueue,
      handle: ({ eventId }) => deliverSandboxGuestEvent(platform, String(eventId)),
    },
  ],
  timers: (platform) =>
    platform.config.payments.gateway === 'sandbox'
      ? [
          { name: 'settle-sandbox-payments', everyMs: 5000, run: () => settleSandboxGuests(platform) },
          { name: 'deliver-sandbox-payments', everyMs: 15_000, run: () => deliverWaiting(platform) },
        ]
      : [],
};

function sandboxGuestRoutes(app: FastifyInstance, platform: Platform): void {
  const { config, pool, now } = platform;
  if (config.payments.gateway !== 'sandbox') return;
  const url = addresses.sandboxGuestPayment.pattern.replace('$', ':');
  const options = {
    schema: { hide: true },
    config: { rateLimit: rateLimitFor('write', config.limits.rateLimitScale) },
  };
  app.get<SandboxRequest>(url, options, async ({ params }, reply) => {
    const page = await findSandboxPage(pool, params.token);
    return sendPage(reply, page === null ? 404 : 200, sandboxGuestPage(page, now()));
  });
  app.post<SandboxRequest>(url, options, async ({ params, body }, reply) => {
    const requested = typeof body === 'object' && body !== null && 'act' in body ? body.act : undefined;
    const act = sandboxGuestActs.find((each) => each === requested);
    const done = act ? await actAtSandbox(platform, params.token, act) : null;
    const page = done === null ? null : await findSandboxPage(pool, params.token);
    if (done === null || page === null) return sendPage(reply, 404, sandboxGuestPage(null, now()));
    const { token } = params;
    return reply.redirect(
      done === 'back' ? pathOf(page.returnUrl) : addresses.sandboxGuestPayment({ token }),
      303,
    );
  });
}

/** The way back is on this server: its path works also where the server is reached under another name. */
function pathOf(address: string): string {
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
}

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  allowOwnStyle(reply, html);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(html);
}

const timeoutMs = 10_000;
/** Longer than one delivery takes; the receiver ignores duplicates. */
const retryAfterMs = 30_000;

type DeliverDeps = Pick<Platform, 'config' | 'pool' | 'now'>;

/** Delivers a signed event to our own webhook over HTTP, like a real gateway: at least once, until the answer is ok. */
export async function deliverSandboxGuestEvent(
  { config, pool, now }: DeliverDeps,
  eventId: string,
): Promise<void> {
  const told = await findSandboxEvent(pool, eventId);
  if (config.payments.gateway !== 'sandbox' || told === null) return;
  const body = JSON.stringify(told);
  const signature = signWebhook(body, await sandboxGuestSecret({ pool }), now());
  const answer = await fetch(config.payments.ownUrl + webhookPath('sandbox', told.agentId), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
  await markSandboxEventDelivered(pool, eventId, now());
}

/** Delivers events whose job gave up or died with its process, since a guest may be waiting. */
async function deliverWaiting(deps: DeliverDeps): Promise<void> {
  const errors: unknown[] = [];
  for (const id of await findUndeliveredSandboxEvents(deps.pool, deps.now() - retryAfterMs)) {
    // A failed delivery does not block the following ones.
    await deliverSandboxGuestEvent(deps, id).catch((error) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'events of the sandbox were not taken');
}

/** Lets payments on their way arrive, and closes pages whose time has run out. */
export async function settleSandboxGuests(
  deps: Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>,
): Promise<void> {
  for (const token of await findSandboxPagesDue(deps.pool, deps.now())) await settleSandboxPage(deps, token);
}
