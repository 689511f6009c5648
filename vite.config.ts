import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { endpointAddresses } from './scripts/chunks/endpoint-addresses.ts';
import { type ChunkPlan, planChunks } from './scripts/chunks/plan-chunks.ts';
import { isFirstPart, preloadManifest } from './scripts/chunks/preload-manifest.ts';
import { textsApart } from './scripts/chunks/texts-apart.ts';
import { packedFiles } from './vite.share.config.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const part = (file: string) => path.resolve('web', file);
const light = ['screens/public/login.', 'screens/public/register.', 'screens/public/forgot-password.']
  .concat('screens/public/terms.', 'app/public/public-shell.')
  .map(part);
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
          isLight,
          hasNoLayout: (root) => isLight(root) || /\/web\/(app|screens|features)\/admin/.test(root),
        },
        (file) => context.getModuleInfo(file),
      );

      return plan.get(id) ?? null;
    },
  };
}

/** Build of the agents' and admins' app. The visitor pages have a separate, smaller build. */
export default defineConfig({
  plugins: [endpointAddresses(), react(), tailwindcss(), preloadManifest(), packedFiles(), textsApart()],
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
});
