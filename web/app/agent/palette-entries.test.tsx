import { expect, test } from 'vitest';
import { addresses } from '#contract/addresses.ts';
import { settingsSections } from '#web/features/account/settings/settings-nav.tsx';
import { agentScreens } from './agent-screens.ts';
import { matchingEntries, palettePages } from './palette-entries.ts';

/** Reached by a record or by a redirect, or the same page under a second address. */
const withoutEntry: readonly string[] = [
  addresses.selectListings.pattern,
  addresses.featureTest.pattern,
  addresses.notificationHistory.pattern,
];

const allEntries = palettePages(
  () => true,
  () => true,
);

test('the palette finds every page of the app that needs no record', () => {
  const pages = agentScreens.map(({ pattern }) => pattern).filter((pattern) => !pattern.includes('$'));
  const missing = pages.filter(
    (pattern) => !withoutEntry.includes(pattern) && !allEntries.some(({ to }) => to === pattern),
  );
  expect(pages.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

test('the palette finds every page of the settings by its name', () => {
  for (const { name, label } of settingsSections) {
    const found = matchingEntries(allEntries, label);
    expect(found.map(({ search }) => search?.section)).toContain(name);
  }
});

test('the palette finds settings by the terms that agents use for them', () => {
  const sectionOf = (text: string) => matchingEntries(allEntries, text)[0]?.search?.section;
  expect(
    ['payouts', 'agreement', 'export', 'check-in times', 'passkeys', 'quiet hours', 'vat'].map(sectionOf),
  ).toEqual(['payments', 'agreements', 'data', 'booking', 'security', 'notifications', 'company']);
  expect(matchingEntries(allEntries, 'coupon')[0]?.to).toBe(addresses.subscription.pattern);
  expect(matchingEntries(allEntries, 'automatic')[0]?.to).toBe(addresses.automation.pattern);
});
