import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { rememberLeftPage } from '#web/lib/browser/left-page.ts';
import { endSession, startSession } from '#web/lib/session/session.ts';
import { FeedbackForm } from './feedback-form.tsx';

const booking = '/bookings/01890000-0000-7000-8000-000000000001';

beforeEach(() => {
  const agent = { _id: 'u1', name: 'Rosa Prado', email: 'rosa@example.com', company: null, avatar: null };
  startSession({ token: 'pba_1', agent }, { remember: true });
});
afterEach(() => endSession());

/** Bodies that were sent. */
function showForm(): unknown[] {
  stubCalls(() => ({ status: 201, body: { ok: true } }));
  const bodies: unknown[] = [];
  const stubbed = window.fetch;
  window.fetch = (input, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return stubbed(input, init);
  };
  showComponent(<FeedbackForm onSent={() => undefined} />);
  return bodies;
}

async function send(): Promise<void> {
  await page.getByRole('textbox', { name: /message/i }).fill('The total is wrong here.');
  await page.getByRole('button', { name: 'Send feedback' }).click();
}

test('sends feedback with the page of the booking that was left for it, and shows which one', async () => {
  rememberLeftPage(booking);
  const bodies = showForm();
  await expect.element(page.getByText(/link to the booking you just looked at/)).toBeVisible();
  await send();
  await expect.poll(() => bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({ page: booking });
});

test('any other page is not sent', async () => {
  rememberLeftPage('/guest/a-token-of-a-guest');
  const bodies = showForm();
  await expect.element(page.getByRole('button', { name: 'Send feedback' })).toBeVisible();
  expect(page.getByText(/you just looked at/).elements()).toEqual([]);
  await send();
  await expect.poll(() => bodies).toHaveLength(1);
  expect(bodies[0]).not.toHaveProperty('page');
});
