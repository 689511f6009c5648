import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { endpointAddresses } from './scripts/chunks/endpoint-addresses.ts';
import { textsApart } from './scripts/chunks/texts-apart.ts';

const assets = 'visitor-assets';
/** Gives written texts their direction; see the module. */
export const jsxImportSource = path.resolve('web/lib/jsx');
/** Rules, endpoints and texts are left out where nothing of them is used: loading them does nothing. */
export const hasSideEffects = (id: string) =>
  !['domain', 'contract', 'texts'].some((folder) => id.startsWith(path.resolve(folder) + path.sep));

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);

/** Writes each text file also as Brotli and gzip, with the best compression, instead of compressing per request. */
export function packedFiles(): Plugin {
  return {
    name: 'packed-files',
    apply: 'build',
    async writeBundle({ dir = '' }, files) {
      const texts = Object.keys(files).filter((name) => /\.(js|css|svg|json)$/.test(name));
      await Promise.all(texts.map((name) => writePacked(path.join(dir, name))));
    },
  };
}

async function writePacked(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < 200) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await brotli(text, { params }));
  await writeFile(`${file}.gz`, await gzip(text, { level: constants.Z_BEST_COMPRESSION }));
}

/** Lazy chunks have no styles here, so Vite's preload wrapper around imports is left out. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null,
};

/**
 * The visitor pages. `vite build -c vite.share.config.ts` makes dist/share for the browser, and the same with
 * `--ssr web/share-server.tsx` makes dist/share-server/share-server.js, which needs no package at run time.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    endpointAddresses(),
    react({ jsxImportSource }),
    tailwindcss(),
    textsApart(),
    plainImports,
    ...(isSsrBuild ? [] : [packedFiles()]),
  ],
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    target: 'es2022',
    // Older browsers show these pages too, with simpler styles.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    outDir: isSsrBuild ? 'dist/share-server' : 'dist/share',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // The server lists a page's modules in its document, so the browser needs no preload code.
    modulePreload: false,
    assetsDir: assets,
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild
      ? { input: 'web/share-server.tsx', output: { entryFileNames: 'share-server.js' } }
      : {
          input: 'web/share.tsx',
          treeshake: { moduleSideEffects: hasSideEffects },
          output: {
            codeSplitting: {
              groups: [
                // One chunk for all hydrated pages, since it compresses better than three.
                {
                  name: 'react',
                  test: /[\\/](node_modules[\\/](react|react-dom|scheduler)[\\/]|web[\\/]lib[\\/]jsx[\\/]|text-direction\.ts)/,
                },
                {
                  name: 'parts',
                  minShareCount: 6,
                  test: /[\\/](web|contract|texts|domain)[\\/]/,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
  },
}));
