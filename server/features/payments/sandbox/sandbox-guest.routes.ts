import type { FastifyInstance, FastifyReply } from 'fastify';
import { addresses } from '#contract/addresses.ts';
import { hostName } from '#domain/shared/host-name.ts';
import {
  deliverSandboxGuestEvent,
  deliverWaitingGuestEvents,
} from '#server/adapters/guest-payments/deliver-sandbox-guest-event.ts';
import { settleSandboxPayouts } from '#server/adapters/guest-payments/sandbox-balance.ts';
import { sandboxGuestQueue } from '#server/adapters/guest-payments/sandbox-events.ts';
import { findSandboxPage, findSandboxPagesDue } from '#server/adapters/guest-payments/sandbox-guest.store.ts';
import {
  applyGuestAction,
  sandboxGuestActions,
  settleSandboxPage,
} from '#server/adapters/guest-payments/sandbox-guest-payments.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import { rateLimitFor } from '#server/http/limits/rate-limits.ts';
import { allowOwnStyle } from '#server/http/pages/content-security-policy.ts';
import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { TimedTask } from '#server/jobs/timers.ts';
import type { Platform } from '#server/platform.ts';
import { sandboxGuestPage } from './sandbox-guest.view.ts';

type SandboxRequest = { Params: { token: string }; Body: unknown };

export const sandboxGuestQueues = [sandboxGuestQueue] as const;

export function sandboxGuestJobs(platform: Platform): readonly JobDefinition[] {
  return [
    {
      queue: sandboxGuestQueue,
      handle: ({ eventId }) => deliverSandboxGuestEvent(platform, String(eventId)),
    },
  ];
}

export function sandboxGuestTimers(platform: Platform): readonly TimedTask[] {
  return [
    { name: 'settle-sandbox-payments', everyMs: 5000, run: () => settleSandboxGuests(platform) },
    { name: 'deliver-sandbox-payments', everyMs: 15_000, run: () => deliverWaitingGuestEvents(platform) },
  ];
}

/** Page of the built-in gateway for guests; inactive when plans are paid with another one. */
export function sandboxGuestRoutes(app: FastifyInstance, platform: Platform): void {
  const { config, pool, now: readClock } = platform;
  const now = readClock();
  if (config.payments.gateway !== 'sandbox') return;

  const url = addresses.sandboxGuestPayment.pattern.replace('$', ':');
  const options = {
    schema: { hide: true },
    config: { rateLimit: rateLimitFor('write', config.limits.rateLimitScale) },
  };

  app.get<SandboxRequest>(url, options, async ({ params }, reply) => {
    const page = await findSandboxPage(pool, params.token);
    const agent = page && (await findAgent(pool, page.agentId));
    const shown = sandboxGuestPage(page, agent && hostName(agent), now);
    return sendPage(reply, page === null ? 404 : 200, shown);
  });
  app.post<SandboxRequest>(url, options, async ({ params, body }, reply) => {
    const requested = typeof body === 'object' && body !== null && 'act' in body ? body.act : undefined;
    const action = sandboxGuestActions.find((each) => each === requested);
    const done = action ? await applyGuestAction(platform, params.token, action) : null;
    const page = done === null ? null : await findSandboxPage(pool, params.token);
    if (done === null || page === null) return sendPage(reply, 404, sandboxGuestPage(null, null, now));
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

/** Lets payments on their way arrive, closes pages whose time has run out, and pays out to the hosts' banks. */
export async function settleSandboxGuests(
  deps: Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>,
): Promise<void> {
  for (const token of await findSandboxPagesDue(deps.pool, deps.now())) await settleSandboxPage(deps, token);
  await settleSandboxPayouts(deps);
}
