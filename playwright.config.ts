import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** One server for each worker, with a database of its own: a worker may not meet what another one changes. */
process.env.E2E_PORTS ??= '3210';
const ports = process.env.E2E_PORTS.split(',');
const port = ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? '';
const executablePath = process.env.CHROMIUM_PATH;
// Every worker process reads this file again; the inherited variable makes them share one folder.
process.env.E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'staydesk-journeys-'));
// The database's system user needs access to its tables; elsewhere they would neither be copied nor removed.
chmodSync(process.env.E2E_FOLDER, 0o755);
// Some journeys read the mails and the facts of their server.
process.env.E2E_DATA_DIR = join(process.env.E2E_FOLDER, port);

/** Journeys of more than half a minute. */
const longJourneys = [
  'address-walk',
  'visitor-accessibility',
  'business',
  'from-yes-to-departure',
  'admin-work',
  'admin',
  'main-loop',
  'property-page',
  'rental-agreement',
  'automatic-messages',
  'bookings-at-work',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  // Files are taken by project and name; a long one that began last would run on alone.
  projects: [
    { name: 'long', testMatch: longJourneys },
    { name: 'short', testMatch: '**/*.spec.ts', testIgnore: longJourneys },
  ],
  outputDir: 'test-results',
  workers: ports.length,
  fullyParallel: false,
  forbidOnly: true,
  // A journey that passes on its retry counts as passed and is reported as flaky.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // A press aims at where a thing is: a sheet that still slides in, or the menu on it, may be elsewhere when it lands.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording costs a third of a journey's time.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node testing/servers/journey-servers.ts',
    wait: { stdout: /ready/ },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 25_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
