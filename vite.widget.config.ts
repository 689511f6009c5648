import { defineConfig } from 'vite';
import { endpointAddresses } from './scripts/chunks/endpoint-addresses.ts';
import { oneLanguage } from './vite.share.config.ts';

/** Build of the booking widget for other websites: one small script, dist/widget/widget.js. */
export default defineConfig({
  plugins: [endpointAddresses(), oneLanguage('en')],
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: 'es2022',
    outDir: 'dist/widget',
    emptyOutDir: true,
    rollupOptions: {
      input: 'web/widget.ts',
      output: { format: 'iife', entryFileNames: 'widget.js' },
    },
  },
});
