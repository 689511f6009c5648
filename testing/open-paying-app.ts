import { setTimeout as wait } from 'node:timers/promises';
import * as subscription from '#contract/subscription/subscription.ts';
import type { PlanChoice } from '#contract/subscription/subscription-shapes.ts';
import { findUndeliveredSandboxEvents } from '#server/adapters/payments/sandbox/sandbox-subscription.store.ts';
import { deliverSandboxEvent } from '#server/features/payments/sandbox/index.ts';
import { endTrial } from './end-trial.ts';
import { signUpAgent, type TestAgent } from './factories/sign-up-agent.ts';
import { freePort } from './servers/free-port.ts';
import { openTestApp, type TestApp } from './test-app.ts';

export type PayingApp = {
  app: TestApp;
  /** Starts a checkout; returns its address. */
  checkout(agent: TestAgent, choice: PlanChoice): Promise<string>;
  /** Presses a button of a sandbox page; returns the redirect target. */
  press(url: string, action: string): Promise<string>;
  /** Delivers the sandbox's webhooks over HTTP until the condition holds. */
  until(isSo: () => Promise<boolean>): Promise<void>;
  /** Agent who has paid, during the trial or after it. */
  subscriber(choice: PlanChoice, trial?: 'running' | 'over'): Promise<TestAgent>;
};

/** Listening server, so that webhooks of the built-in gateway really arrive over HTTP. */
export async function openPayingApp(options: { now?: string; locations?: boolean } = {}): Promise<PayingApp> {
  const port = await freePort();
  const app = await openTestApp({ ...options, env: { PORT: String(port) } });
  await app.http.listen({ host: '127.0.0.1', port });

  async function checkout(agent: TestAgent, body: PlanChoice): Promise<string> {
    return (await app.call(subscription.initialize, { body }, agent)).checkoutUrl;
  }

  async function press(url: string, action: string): Promise<string> {
    const answer = await app.http.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ act: action }).toString(),
    });
    return String(answer.headers.location ?? answer.statusCode);
  }

  async function until(isSo: () => Promise<boolean>): Promise<void> {
    for (let tries = 0; tries < 200; tries++) {
      const waiting = await findUndeliveredSandboxEvents(app.pool, app.clock.now() + 1);
      for (const id of waiting) await deliverSandboxEvent(app.platform, id);
      if (await isSo()) return;
      await wait(25);
    }
    throw new Error('it did not come about');
  }

  return {
    app,
    checkout,
    press,
    until,
    async subscriber(choice, trial = 'running') {
      const agent = await signUpAgent(app);
      if (trial === 'over') await endTrial(app, agent);
      await press(await checkout(agent, choice), 'succeed');
      await until(async () => (await app.call(subscription.readStatus, {}, agent)).status === 'active');
      return agent;
    },
  };
}
