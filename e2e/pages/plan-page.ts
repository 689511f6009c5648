import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { createPool } from '#server/db/pool.ts';

type Session = { token: string; agent: { _id: string; name: string } };

export type PlanPage = {
  page: Page;
  session: Session;
  /** Reloads the subscription page. */
  open(): Promise<void>;
  /** Chooses a plan and confirms; a payment leads to the gateway page. */
  choose(button: string, agree: string): Promise<void>;
  /** Presses a button of the gateway page, which redirects back. */
  press(button: string): Promise<void>;
  /** The stored subscription from the server, bypassing the page's cache. */
  billing(): Promise<Billing>;
  read<Answer>(address: string): Promise<Answer>;
};

type Billing = { status: string; planType: string | null; currentPeriodEnd: string | null };

/** A new agent in a trial, signed in, in a separate window. */
export async function openPlanPage(browser: Browser, request: APIRequestContext): Promise<PlanPage> {
  const email = `olga-${crypto.randomUUID()}@plans.example`;
  const agent = { name: 'Olga Plans', company: 'Plan Stays', email, password: 'seven quiet oranges' };
  const answer = await request.post('/api/auth/register', { data: agent });
  expect(answer.status()).toBe(201);

  const session: Session = await answer.json();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true });
  await context.addInitScript((stored) => {
    localStorage.setItem('staydesk.session', stored);
  }, JSON.stringify(session));

  const page = await context.newPage();
  const headers = { authorization: `Bearer ${session.token}` };
  async function read<Answer>(address: string): Promise<Answer> {
    const found = await page.request.get(address, { headers });
    expect(found.status()).toBe(200);
    return found.json();
  }

  return {
    page,
    session,
    read,
    billing: () => read('/api/subscription/billing'),
    async open() {
      await page.goto(addresses.subscription());
      await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible();
    },
    async choose(button, agree) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: agree }).click();
    },
    async press(button) {
      await expect(page).toHaveURL(/\/checkout\/sandbox\//);
      await page.getByRole('button', { name: button }).click();
      await expect(page).toHaveURL(/\/dashboard\//);
    },
  };
}

/** Ends the trial as of yesterday. */
export async function endTrialYesterday(agentId: string): Promise<void> {
  const dataDir = process.env.E2E_DATA_DIR ?? '';
  const database = await openEmbeddedPostgres({ dataDir, exclusive: false, log: () => {} });
  const pool = createPool(database.connection);

  try {
    const ended = new Date(Date.now() - 86_400_000);
    const { rowCount } = await pool.query(
      `UPDATE subscriptions SET trial_ends_at = $2 WHERE agent_id = $1 AND status = 'trial'`,
      [agentId, ended],
    );
    expect(rowCount).toBe(1);

    // Facts are append-only, but this one has to lie further in the past than a journey can wait.
    await pool.query('ALTER TABLE subscription_events DISABLE TRIGGER USER');
    await pool.query(
      `UPDATE subscription_events SET data = jsonb_set(data, '{endsAt}', to_jsonb($2::bigint))
       WHERE agent_id = $1 AND kind = 'trial_started'`,
      [agentId, ended.getTime()],
    );
    await pool.query('ALTER TABLE subscription_events ENABLE TRIGGER USER');
  } finally {
    await pool.end();
    await database.stop();
  }
}
