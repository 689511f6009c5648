import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Conflict } from '#contract/calendars/calendar-shapes.ts';
import { showSignedIn } from '#testing/show-signed-in.tsx';
import { buildConflict, buildExposure } from '#web/features/calendars/channel-calendar.fixture.ts';
import { ConflictPage } from '#web/features/calendars/conflict-page.tsx';
import { ChannelCalendarsScreen } from './channel-calendars.screen.tsx';
import { ConflictsScreen } from './conflicts.screen.tsx';

beforeEach(() => page.viewport(1280, 900));

const resolve = '/conflicts/c1/resolve';

function showConflict(conflict: Conflict, answer: Conflict = conflict) {
  return showSignedIn(<ConflictPage conflict={conflict} />, '/dashboard/conflicts/c1', ({ path }) =>
    path === resolve ? { body: answer } : undefined,
  );
}

function resolved(action: 'moved' | 'cancelled' | 'ignored'): Conflict {
  const resolution = { action, reason: '', by: 'Ines', at: '2027-05-22T09:00:00Z' };
  return buildConflict({ resolution });
}

test('both sides, the nights in common, the money and who was first are shown', async () => {
  showConflict(buildConflict());
  await expect.element(page.getByText(/Your stay was first\./)).toBeVisible();
  await expect.element(page.getByText('Piet Jansen', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('Airbnb main', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText(/^€.?800/)).toBeVisible();
  await expect.element(page.getByText('Hello Piet,')).toBeVisible();
});

test('moving to a similar property requires confirmation, and sends the version that was seen', async () => {
  const shown = showConflict(buildConflict(), resolved('moved'));
  await page.getByRole('button', { name: 'Move the booking to Casa Azul' }).click();
  expect(shown.sent(resolve)).toHaveLength(0);
  await page.getByRole('button', { name: 'Move here', exact: true }).click();
  await expect.element(page.getByText('Booking moved')).toBeVisible();
  expect(shown.sent(resolve).map(({ body }) => body)).toEqual([
    { action: 'moved', propertyId: 'p2', bookingVersion: 3 },
  ]);
});

test('a conflict is ignored only with a reason', async () => {
  const shown = showConflict(buildConflict(), resolved('ignored'));
  await page.getByRole('button', { name: 'Ignore' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Ignore' }).click();
  expect(shown.sent(resolve)).toHaveLength(0);
  await dialog.getByRole('textbox').fill('Agreed by phone');
  await dialog.getByRole('button', { name: 'Ignore' }).click();
  await expect
    .poll(() => shown.sent(resolve).map(({ body }) => body))
    .toEqual([{ action: 'ignored', reason: 'Agreed by phone' }]);
});

test('an event that the channel no longer lists cannot be corrected or linked', async () => {
  const { theirs } = buildConflict();
  showConflict(buildConflict({ kind: 'gone_at_channel', theirs: { ...theirs, isGone: true } }));
  await expect.element(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Correct the event' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'It’s the same stay' })).not.toBeInTheDocument();
});

test('a resolved conflict offers no action and shows its resolution', async () => {
  showConflict(resolved('cancelled'));
  await expect.element(page.getByText('Booking cancelled')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ignore' })).not.toBeInTheDocument();
});

test('the list leads to the conflict', async () => {
  showSignedIn(<ConflictsScreen />, '/dashboard/conflicts', ({ path }) =>
    path === '/conflicts' ? { body: { items: [buildConflict()], nextCursor: null } } : undefined,
  );
  await expect
    .element(page.getByRole('link', { name: /Villa Marisol.*Piet Jansen \/ Airbnb main/ }))
    .toHaveAttribute('href', '/dashboard/conflicts/c1');
});

test('the overview shows only what needs attention when the agent filters it', async () => {
  const well = buildExposure({
    property: { _id: 'p2', title: 'Casa Azul', city: 'Lagos' },
    needsAttention: false,
  });

  showSignedIn(<ChannelCalendarsScreen />, '/dashboard/calendars', ({ path }) =>
    path === '/exposure'
      ? { body: { items: [buildExposure(), well], openConflicts: 0, unconnected: [], unconnectedCount: 0 } }
      : undefined,
  );

  const table = page.getByRole('table');
  await expect.element(table.getByRole('link', { name: 'Casa Azul' })).toBeVisible();

  await page.getByRole('button', { name: 'Needs attention' }).click();
  await expect.element(table.getByRole('link', { name: 'Casa Azul' })).not.toBeInTheDocument();
  await expect.element(table.getByRole('link', { name: 'Villa Marisol' })).toBeVisible();
});
