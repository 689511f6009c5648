import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addresses } from '#contract/addresses.ts';
import { showSignedIn } from '#testing/show-signed-in.tsx';
import { buildExposure } from '#web/features/calendars/channel-calendar.fixture.ts';
import { ChannelCalendarsScreen } from './channel-calendars.screen.tsx';

const casa = { _id: 'p8', title: 'Casa Azul', city: 'Lagos' };
const unconnected = { unconnected: [casa], unconnectedCount: 1 };
const noCalendars = { feeds: [], exports: [], waitDays: 0, waitsFor: [] };

function showCalendars(given: object) {
  const body = { items: [], openConflicts: 0, unconnected: [], unconnectedCount: 0, ...given };
  return showSignedIn(<ChannelCalendarsScreen />, '/channel-calendars', ({ path }) => {
    if (path === '/exposure') return { body };
    return path === '/properties/p8/calendars' ? { body: noCalendars } : undefined;
  });
}

test('a property without a calendar is listed, and its channel opens the set-up in one press', async () => {
  showCalendars(unconnected);
  await expect.element(page.getByRole('heading', { name: 'Not connected (1)' })).toBeVisible();

  await page.getByRole('button', { name: 'Connect Airbnb for Casa Azul' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Connect Airbnb' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Calendar link' })).toBeVisible();
});

test('the main action connects a calendar of a chosen property, and conflicts are the second', async () => {
  showCalendars({ ...unconnected, items: [buildExposure()], openConflicts: 3 });
  await expect.element(page.getByRole('link', { name: '3 conflicts' })).toBeVisible();

  await page.getByRole('button', { name: 'Connect a calendar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Connect a calendar' });
  await expect.element(sheet.getByRole('combobox', { name: 'Property' })).toHaveTextContent('Casa Azul');

  await sheet.getByRole('button', { name: /^Vrbo/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Connect Vrbo' })).toBeVisible();
});

test('the filter of properties without a calendar shows a message if there is none', async () => {
  showCalendars({ items: [buildExposure()] });
  await page.getByRole('button', { name: 'Not connected' }).click();
  await expect.element(page.getByText('Every property has a channel calendar')).toBeVisible();
});

test('without a property, the way leads to adding one', async () => {
  showCalendars({});
  const link = page.getByRole('link', { name: 'Add a property' });
  await expect.element(link).toHaveAttribute('href', addresses.newProperty.pattern);
  await expect.element(page.getByText(/Add a property first/)).toBeVisible();
});
