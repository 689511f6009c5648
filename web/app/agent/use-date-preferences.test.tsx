import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showShell } from '#testing/show-shell.tsx';
import { dateOrder } from '#web/lib/format/date-preferences.ts';

/** The app on a device that does not know the agent's dates yet; `arrive` lets their settings come. */
function showUnknownDates() {
  const { promise, resolve } = Promise.withResolvers<object>();
  const shell = showShell({
    path: '/dashboard',
    answers: { '/api/agents/settings': promise },
    screen: () => (
      <>
        <h1>{dateOrder()}</h1>
        <input aria-label="Note" />
      </>
    ),
  });

  return { ...shell, arrive: () => resolve({ dateFormat: 'year_month_day', weekStart: 'sunday' }) };
}

const note = page.getByLabelText('Note');
const order = () => document.querySelector('h1')?.textContent;
const isKnown = () => localStorage.getItem('staydesk.dates') !== null;

test('the dates of an untouched screen change when the settings arrive', async () => {
  const { arrive } = showUnknownDates();
  await expect.element(note).toBeVisible();
  expect(order()).not.toBe('year_month_day');
  arrive();
  await expect.poll(order).toBe('year_month_day');
});

test('unsaved input remains when the settings arrive, and the next screen uses the new date order', async () => {
  const { arrive, go } = showUnknownDates();
  await note.click();
  await userEvent.keyboard('Late arrival');

  const before = order();
  arrive();
  await new Promise((done) => setTimeout(done, 300));

  await expect.element(note).toHaveValue('Late arrival');
  expect([order(), isKnown()]).toEqual([before, false]);

  await go('/bookings');
  await expect.poll(order).toBe('year_month_day');
  expect(isKnown()).toBe(true);
});
