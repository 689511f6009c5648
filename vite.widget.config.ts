import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { defineConfig, type Plugin } from 'vite';
import { endpointAddresses } from './scripts/chunks/endpoint-addresses.ts';
import { textsApart } from './scripts/chunks/texts-apart.ts';

const fontFile = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** Puts the font beside the script, which loads it from its own origin. */
function font(): Plugin {
  return {
    name: 'widget-font',
    generateBundle() {
      const source = readFileSync(createRequire(import.meta.url).resolve(fontFile));
      this.emitFile({ type: 'asset', fileName: 'widget.woff2', source });
    },
  };
}

/** Build of the booking widget for other websites: one small script and its font, in dist/widget/. */
export default defineConfig({
  plugins: [endpointAddresses(), textsApart(), font()],
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
