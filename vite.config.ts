import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { endpointAddresses } from './scripts/chunks/endpoint-addresses.ts';
import { type ChunkPlan, planChunks } from './scripts/chunks/plan-chunks.ts';
import { isFirstPart, preloadManifest } from './scripts/chunks/preload-manifest.ts';
import { textsApart } from './scripts/chunks/texts-apart.ts';
import { hasSideEffects, jsxImportSource, packedFiles } from './vite.share.config.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const part = (file: string) => path.resolve('web', file);
const light = ['screens/public/login.', 'screens/public/register.', 'screens/public/forgot-password.']
  .concat('screens/public/terms.', 'app/public/public-shell.')
  .map(part);
/** The screens with first calls, and the parts of a phone or a wide screen; see preload-manifest.ts. */
const opening = ['dashboard', 'calendar', 'messages'].map((name) => part(`screens/agent/${name}.screen.tsx`));
const isOpening = (root: string) => opening.includes(root) || isFirstPart(root);

const isLight = (root: string) => light.some((start) => root.startsWith(start));

/** Groups modules into chunks; see plan-chunks.ts. */
function plannedChunks(): Rolldown.CodeSplittingGroup {
  let plan: ChunkPlan | undefined;
  return {
    debugName: 'planned',
    name(id, context) {
      plan ??= planChunks(
        {
          main: part('main.tsx'),
          layout: part('app/agent/shell.tsx'),
          isScreen: (root) => /\.screen\.tsx$/.test(root) || isFirstPart(root),
          isOpening,
          isLight,
          hasNoLayout: (root) => isLight(root) || /\/web\/(app|screens|features)\/admin/.test(root),
        },
        (file) => context.getModuleInfo(file),
      );

      return plan.get(id) ?? null;
    },
  };
}

/** The server's drawing links the style sheets of the app, so it needs none of its own. */
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  load: (id) => (id.endsWith('.css') ? { code: '', moduleType: 'js' } : null),
};

const drawing: UserConfig = {
  plugins: [noStyles, endpointAddresses(), react({ jsxImportSource }), textsApart()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    outDir: 'dist/sign-in-server',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    // One file: a server that loads a new build could not tell its parts from those of the last one.
    rolldownOptions: { output: { codeSplitting: false } },
  },
};

const app: UserConfig = {
  plugins: [
    endpointAddresses(),
    react({ jsxImportSource }),
    tailwindcss(),
    preloadManifest(),
    packedFiles(),
    textsApart(),
  ],
  publicDir: 'web/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    // The content policy forbids data: addresses for scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: {
      treeshake: { moduleSideEffects: hasSideEffects },
      output: {
        // The first file lists all others, and hashes do not compress, so they are short.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { includeDependenciesRecursively: false, groups: [plannedChunks()] },
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
};

/**
 * Build of the agents' and admins' app. The visitor pages have a separate, smaller build. With
 * `--ssr web/sign-in-server.tsx` it makes dist/sign-in-server/sign-in-server.js, which draws the first paint of the
 * sign-in screens and needs no package at run time.
 */
export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? drawing : app));
