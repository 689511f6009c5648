import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addresses } from '#contract/addresses.ts';
import { showSignedIn } from '#testing/show-signed-in.tsx';
import { ChannelCalendarsScreen } from './channel-calendars.screen.tsx';

function showUnconnected(currencies: readonly string[]) {
  showSignedIn(<ChannelCalendarsScreen />, '/channel-calendars', ({ path }) => {
    if (path === '/properties/facets')
      return { body: { types: [], locations: [], currencies, moderation: [] } };
    return path.includes('exposure') ? { body: { items: [], openConflicts: 0 } } : undefined;
  });
}

test('without a channel, the way leads to the properties', async () => {
  showUnconnected(['EUR']);
  const link = page.getByRole('link', { name: 'Choose a property' });
  await expect.element(link).toHaveAttribute('href', addresses.properties.pattern);
});

test('without a property, the way leads to adding one', async () => {
  showUnconnected([]);
  const link = page.getByRole('link', { name: 'Add a property' });
  await expect.element(link).toHaveAttribute('href', addresses.newProperty.pattern);
  await expect.element(page.getByText(/Add a property first/)).toBeVisible();
});
