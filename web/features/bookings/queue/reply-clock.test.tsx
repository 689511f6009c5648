import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { minuteMs } from '#domain/shared/duration.ts';
import { showComponent } from '#testing/show-component.tsx';
import { ReplyClock } from './reply-clock.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('the time that a guest has waited goes on while the screen is open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const since = new Date(Date.now() - 5 * minuteMs).toISOString();
  const assignee = { _id: '019a0000-0000-7000-8000-000000000001', name: 'Rui Lopes' };
  showComponent(<ReplyClock since={since} assignee={assignee} />);
  await expect.element(page.getByText(/5m.*Rui/)).toBeVisible();

  await vi.advanceTimersByTimeAsync(2 * minuteMs);
  await expect.element(page.getByText(/7m.*Rui/)).toBeVisible();
});
