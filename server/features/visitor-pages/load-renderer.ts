import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PlainForm } from '#contract/visitor/plain-forms.ts';
import type { VisitorPage } from '#contract/visitor/visitor-pages.ts';
import type { ScreenText } from '#server/http/pages/static-files.ts';
import type { Manifest } from './page-assets.ts';
import type { RenderedPage } from './visitor-document.ts';

export type Renderer = {
  renderPage: (page: VisitorPage) => RenderedPage;
  renderPlainForm: (form: PlainForm) => ScreenText;
  manifest: Manifest;
};

const recheckMs = 1000;

/**
 * Loads the built page renderer and its file manifest on first use, and again after a new build, so that a running
 * server never links to files that no longer exist.
 */
export function createRendererLoader(distFolder: string): () => Promise<Renderer> {
  const program = path.join(distFolder, 'share-server', 'share-server.js');
  const manifestFile = path.join(distFolder, 'share', '.vite', 'manifest.json');
  let loaded: { version: number; renderer: Promise<Renderer> } | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;

  return async () => {
    if (loaded && performance.now() - lookedAt < recheckMs) return loaded.renderer;
    const [made, listed] = await Promise.all([stat(program), stat(manifestFile)]);
    lookedAt = performance.now();
    const version = Math.max(made.mtimeMs, listed.mtimeMs);
    if (loaded?.version !== version) {
      loaded = { version, renderer: load(program, manifestFile, version) };
      loaded.renderer.catch(() => {
        loaded = null;
      });
    }
    return loaded.renderer;
  };
}

async function load(program: string, manifestFile: string, version: number): Promise<Renderer> {
  const [module, text] = await Promise.all([
    import(`${pathToFileURL(program).href}?made=${version}`),
    readFile(manifestFile, 'utf8'),
  ]);
  // NOTE: both files come from the same build; web/share-server.tsx exports these functions.
  const { renderPage, renderPlainForm } = module as Omit<Renderer, 'manifest'>;
  return { renderPage, renderPlainForm, manifest: JSON.parse(text) as Manifest };
}
