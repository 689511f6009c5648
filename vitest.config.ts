import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  plugins: [react(), tailwindcss()],
  test: {
    include: ['web/**/*.test.tsx'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: {
          ...(executablePath === undefined ? {} : { executablePath }),
          args: [
            ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
            ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
          ],
        },
      }),
    },
  },
});
