import path from 'node:path';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { filesAhead } from './scripts/chunks/files-ahead.ts';
import { type ChunkPlan, planChunks } from './scripts/chunks/plan-chunks.ts';
import { oneLanguage, packedFiles } from './vite.share.config.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const part = (file: string) => path.resolve('web', file);
const light = ['screens/public/login.', 'screens/public/register.', 'screens/public/forgot-password.']
  .concat('screens/public/terms.', 'app/open-shell.')
  .map(part);
const isLight = (root: string) => light.some((start) => root.startsWith(start));

/** What lies in one file; see there. */
function plannedChunks(): Rolldown.CodeSplittingGroup {
  let plan: ChunkPlan | undefined;
  return {
    debugName: 'planned',
    name(id, context) {
      plan ??= planChunks(
        {
          main: part('main.tsx'),
          frame: part('app/shell.tsx'),
          isLight,
          isFrameless: (root) => isLight(root) || /\/web\/(app|screens|features)\/admin/.test(root),
        },
        (file) => context.getModuleInfo(file),
      );
      return plan.get(id) ?? null;
    },
  };
}

/** The agents' and admin's app. The visitor pages are a smaller entry of their own. */
export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    tailwindcss(),
    filesAhead(),
    packedFiles(),
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
}));
