import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ExampleAgency } from '#contract/properties/example-agency.ts';
import { showSignedIn } from '#testing/show-signed-in.tsx';
import { ExampleBanner } from './example-banner.tsx';
import { ExampleOffer } from './example-offer.tsx';

const nothing = { bookings: 0, blocks: 0, calendars: 0, links: 0, changed: [] };
const empty: ExampleAgency = { mayFill: true, properties: 0, bookings: 0, rules: 0, attached: nothing };
const filled: ExampleAgency = { mayFill: false, properties: 4, bookings: 30, rules: 5, attached: nothing };

function show(before: ExampleAgency) {
  let agency = before;
  const both = (
    <>
      <ExampleOffer />
      <ExampleBanner />
    </>
  );
  return showSignedIn(both, '/dashboard', ({ path, method }) => {
    if (path !== '/examples') return undefined;
    if (method === 'POST') agency = filled;
    if (method === 'DELETE') agency = empty;
    return { body: method === 'DELETE' ? { ok: true } : agency };
  });
}

test('an empty account is filled with one press, and emptied with one', async () => {
  const { sent } = show(empty);
  await page.getByRole('button', { name: 'Fill with an example agency' }).click();
  await expect.element(page.getByText('This is an example agency')).toBeVisible();
  await expect.element(page.getByText('Look around first')).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Remove the examples' }).click();
  await expect.element(page.getByText('Look around first')).toBeVisible();
  await expect.element(page.getByText('This is an example agency')).not.toBeInTheDocument();
  expect(sent('/examples').map(({ method }) => method)).toEqual(['POST', 'DELETE']);
});

test('removing examples to which the agent added something requires confirmation', async () => {
  const attached = { ...nothing, bookings: 2, changed: ['Casa Azul'] };
  const { sent } = show({ ...filled, attached });

  await page.getByRole('button', { name: 'Remove the examples' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Keep what you added?' })).toBeVisible();
  await expect.element(page.getByText('2 bookings of yours')).toBeVisible();
  await expect.element(page.getByText('Your changes to Casa Azul')).toBeVisible();
  expect(sent('/examples')).toEqual([]);

  await page.getByRole('button', { name: 'Keep mine, remove the rest' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent('/examples')).toHaveLength(1);
});
