import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { addresses } from '../contract/addresses.ts';
import { firstLoads } from '../scripts/lab/bench/first-loads.ts';
import { measureBundle } from '../scripts/lab/bench/measure-bundles.ts';
import { send, type WalkWorld } from './walk/walk-world.ts';

for (const { name, folder, entries, script, style } of firstLoads) {
  test(`the first view of ${name} stays within its budget`, () => {
    const { scriptKb, styleKb } = measureBundle(name, folder, (key) => entries.includes(key));
    console.log(`${name}: ${scriptKb} KB of script, ${styleKb} KB of style`);
    expect(scriptKb).toBeGreaterThan(20);
    expect(scriptKb).toBeLessThanOrEqual(script);
    expect(styleKb).toBeLessThanOrEqual(style);
  });
}

test('a screen asks for its first answers and files ahead, and for none of them twice', async ({
  page,
  request,
}) => {
  const session = await send<WalkWorld['agentSession']>(request, '/api/auth/register', {
    name: 'Ada Ahead',
    company: 'Ahead Stays',
    email: `ada-${Date.now()}@ahead.example`,
    password: 'seven quiet oranges',
  });
  await page.addInitScript((kept) => localStorage.setItem('staydesk.session', kept), JSON.stringify(session));
  const requested: string[] = [];
  page.on('request', (one) => requested.push(new URL(one.url()).pathname));
  await page.goto(addresses.dashboard());
  await expect(page.getByRole('button', { name: 'Your account' })).toBeEnabled();
  // NOTE: the build writes this file (scripts/chunks/preload-manifest.ts).
  const screens = JSON.parse(readFileSync('dist/web/screens.json', 'utf8')) as Record<
    string,
    { files: string[]; calls: string[] } | undefined
  >;
  const { files = [], calls = [] } = screens[addresses.dashboard.pattern] ?? {};
  expect(files.length).toBeGreaterThan(5);
  expect(calls).toHaveLength(2);
  for (const one of [...files, ...calls])
    expect(
      requested.filter((address) => address === one),
      one,
    ).toHaveLength(1);
});
