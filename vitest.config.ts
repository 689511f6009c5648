import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // What is loaded late is found beforehand: packages that turn up in the middle of a run would bring a second React.
  optimizeDeps: {
    entries: ['web/**/*.{ts,tsx}'],
    include: ['react-dom/client', '@tanstack/react-query', '@tanstack/react-router'],
  },
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
