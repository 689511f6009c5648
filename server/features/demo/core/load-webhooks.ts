import type * as webhooks from '#contract/account/webhooks.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { dayMs, hourMs } from '#domain/shared/duration.ts';
import { createWebhook, selectEndpoints } from '#server/features/account/webhooks/index.ts';
import type { Platform } from '#server/platform.ts';
import { demoAgentCaller, inThePast, orThrow } from './demo-platform.ts';
import { insertSampleDeliveries } from './demo-webhooks.store.ts';

type DemoWebhook = Pick<InputOf<typeof webhooks.create>['body'], 'name' | 'url' | 'types' | 'namesGuests'> & {
  madeDaysAgo: number;
  /** How many of its latest events wait, because its address answers 503. */
  waiting: number;
};

const demoWebhooks: readonly DemoWebhook[] = [
  {
    name: 'Door locks',
    url: 'https://hooks.keyless.example/staydesk/9f2c41',
    types: ['booking.created', 'booking.changed', 'booking.status_changed'],
    namesGuests: true,
    madeDaysAgo: 120,
    waiting: 0,
  },
  {
    name: 'Cleaning app',
    url: 'https://away.cleaners.example/in',
    types: ['booking.created', 'booking.status_changed', 'block.created', 'block.removed'],
    namesGuests: false,
    madeDaysAgo: 30,
    waiting: 3,
  },
];

const daysOfDeliveries = 8;
/** What the fill itself does by the clock of now is none of the demo’s days. */
const filledForMs = hourMs;

/** One webhook that works and one whose address is away, with what each was told of the last days. */
export async function loadWebhooks(
  platform: Platform,
  agent: { agentId: string; name: string },
): Promise<void> {
  const { pool, transact, now: readClock } = platform;
  if ((await selectEndpoints(pool, agent.agentId)).length > 0) return;

  const now = readClock();
  for (const { madeDaysAgo, waiting, ...chosen } of demoWebhooks) {
    const then = inThePast(platform, now - madeDaysAgo * dayMs);
    const body = { ...chosen, properties: 'all' as const };
    const { webhook } = orThrow(await createWebhook(then, body, demoAgentCaller(agent, chosen.name)));

    await transact((tx) =>
      insertSampleDeliveries(tx, {
        agentId: agent.agentId,
        endpointId: webhook._id,
        from: new Date(now - daysOfDeliveries * dayMs),
        until: new Date(now - filledForMs),
        waiting,
        now: new Date(now),
      }),
    );
  }
}
