import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { endpointAddresses } from './scripts/chunks/endpoint-addresses.ts';
import { PathOrderSequencer } from './testing/path-order-sequencer.ts';
import { jsxImportSource } from './vite.share.config.ts';

const executablePath = process.env.CHROMIUM_PATH;

const packagesOfTheWeb = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'react-hook-form',
  'lucide-react',
  'tailwind-merge',
  'marked',
  'uqr',
  'typebox',
  'typebox/value',
  '@sentry/react',
  'd3-geo',
  'd3-scale',
  'd3-shape',
  'leaflet',
  'topojson-client',
  ...[
    'alert-dialog',
    'combobox',
    'csp-provider',
    'dialog',
    'menu',
    'number-field',
    'popover',
    'progress',
    'select',
    'switch',
    'tabs',
    'toggle',
    'toggle-group',
    'tooltip',
  ].map((part) => `@base-ui/react/${part}`),
];

export default defineConfig({
  plugins: [endpointAddresses(), react({ jsxImportSource }), tailwindcss()],
  // All packages are listed instead of discovered: one found in the middle of a run would make Vite bundle again and
  // load a second React.
  optimizeDeps: { noDiscovery: true, include: packagesOfTheWeb },
  test: {
    include: ['web/**/*.test.tsx'],
    // One page for all files: loading the app's modules for each file took five of six minutes.
    isolate: false,
    includeTaskLocation: true,
    setupFiles: ['testing/fresh-page.ts'],
    sequence: { sequencer: PathOrderSequencer },
    // What is instant elsewhere may take seconds on a busy machine. A check that succeeds returns at once all the same.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        contextOptions: { locale: 'en-GB' },
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
      }),
    },
  },
});
