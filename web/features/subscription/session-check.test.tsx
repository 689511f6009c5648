import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openSubscription } from '#testing/show-shell.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { endSession, startSession } from '#web/lib/session/session.ts';
import { checkSession, takeCheckedStatus } from './session-check.ts';

const status = { ...openSubscription, needs_listing_selection: true };

beforeEach(() => {
  endSession();
  const agent = { _id: 'a1', name: 'Inês Prado', email: 'ines@example.com', company: null, avatar: null };
  startSession({ token: `pba_${crypto.randomUUID()}`, agent }, { remember: false });
  onTestFinished(endSession);
});

test('guard and screen share one call in either order', async () => {
  const requested = stubCalls(() => ({ status: 200, body: status }));
  const [taken, checked] = await Promise.all([takeCheckedStatus(), checkSession()]);
  expect(taken).toMatchObject({ needs_listing_selection: true });
  expect(checked).toBeUndefined();
  expect(requested).toEqual(['GET /api/subscription/status']);
});

test('a status that was taken is not used by a later guard, for it may be stale', async () => {
  stubCalls(() => ({ status: 200, body: status }));
  expect(await checkSession()).toMatchObject({ needs_listing_selection: true });
  expect(await takeCheckedStatus()).toMatchObject({ needs_listing_selection: true });
  expect(await checkSession()).toBeUndefined();
  expect(await takeCheckedStatus()).toBeUndefined();
});
