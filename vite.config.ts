import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oneLanguage } from './vite.share.config.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** Words lie together by area: hundreds of crumbs of a few bytes each would cost more than they save. */
const wordsByArea = {
  debugName: 'words',
  name(id: string) {
    const [, area] = /words[\\/]compiled[\\/]messages[\\/]([a-z]+)_/.exec(id) ?? [];
    return area === undefined ? null : `words-${area}`;
  },
};

/** The agents' and admin's app. The visitor pages are a smaller entry of their own. */
export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    tailwindcss(),
    // A build finds the words compiled already; while somebody types, a changed text shows at once.
    command === 'build'
      ? oneLanguage('en')
      : paraglideVitePlugin({
          project: './project.inlang',
          outdir: './web/words/compiled',
          emitTsDeclarations: true,
          outputStructure: 'message-modules',
        }),
  ],
  publicDir: 'web/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    // A strict content policy allows no data: addresses for scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: {
      output: {
        // The first file names every other one, and what is random does not compress: seven letters are enough.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { includeDependenciesRecursively: false, groups: [wordsByArea] },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': server,
      '/media': server,
      '/shared': server,
      '/guest': server,
      '/unsubscribe': server,
      '/visitor-assets': server,
      '/widget.js': server,
      '/socket': { target: server, ws: true },
    },
  },
}));
