import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as auth from '#contract/account/auth.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { PlainForm } from '#contract/links/plain-forms.ts';
import type { VisitorPage } from '#contract/links/visitor-pages.ts';
import type { ScreenText } from '#server/http/pages/static-files.ts';
import type { RenderedPage } from './visitor-document.ts';

export type Renderer = {
  renderPage: (page: VisitorPage) => RenderedPage;
  renderPlainForm: (form: PlainForm) => ScreenText;
  manifest: Manifest;
};

const recheckMs = 1000;

/**
 * Loads what a build has made on first use, and again after a new build, so that a running server never links to files
 * that no longer exist.
 */
function createBuildLoader<Built>(
  files: readonly string[],
  load: (version: number) => Promise<Built>,
): () => Promise<Built> {
  let loaded: { version: number; built: Promise<Built> } | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;

  return async () => {
    if (loaded && performance.now() - lookedAt < recheckMs) return loaded.built;

    const made = await Promise.all(files.map((file) => stat(file)));
    lookedAt = performance.now();

    const version = Math.max(...made.map(({ mtimeMs }) => mtimeMs));
    if (loaded?.version !== version) {
      loaded = { version, built: load(version) };
      loaded.built.catch(() => {
        loaded = null;
      });
    }

    return loaded.built;
  };
}

/** Loads the renderer of visitors' pages and its file manifest. */
export function createRendererLoader(distFolder: string): () => Promise<Renderer> {
  const program = path.join(distFolder, 'share-server', 'share-server.js');
  const manifestFile = path.join(distFolder, 'share', '.vite', 'manifest.json');
  return createBuildLoader([program, manifestFile], (version) => load(program, manifestFile, version));
}

/** Draws a sign-in screen of the app at an address, with the answer that it needs. */
export type SignInRenderer = (
  url: string,
  options: ReplyOf<typeof auth.listDemoSignIns>,
) => Promise<{ title: string; html: string }>;

export function createSignInLoader(distFolder: string): () => Promise<SignInRenderer> {
  const program = path.join(distFolder, 'sign-in-server', 'sign-in-server.js');
  return createBuildLoader([program], async (version) => {
    // NOTE: web/sign-in-server.tsx exports this function.
    const module = (await import(`${pathToFileURL(program).href}?made=${version}`)) as {
      renderSignIn: SignInRenderer;
    };
    return module.renderSignIn;
  });
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

/** URLs of the files of one kind of page. `modules` are preloaded and run after the page has loaded. */
export type PageAssets = { style: string; font: string; script: string; modules: readonly string[] };

type ManifestEntry = { file: string; imports?: string[]; css?: string[]; assets?: string[] };
/** Vite's build manifest: output files by source file. */
type Manifest = Readonly<Record<string, ManifestEntry | undefined>>;

const entry = 'web/share.tsx';
const hydrateEntry = 'web/hydrate.tsx';
const screens: Partial<Record<VisitorPage['kind'], string>> = {
  link: 'web/screens/visitor/link-islands.tsx',
  property: 'web/screens/visitor/property-islands.tsx',
  guest: 'web/screens/visitor/guest-islands.tsx',
  guest_change: 'web/screens/visitor/guest-islands.tsx',
  agreement: 'web/screens/visitor/agreement.screen.tsx',
  conversation: 'web/screens/visitor/guest-islands.tsx',
};

export function pageAssets(manifest: Manifest, kind: VisitorPage['kind']): PageAssets {
  const main = manifest[entry];
  const screen = screens[kind];
  const style = main?.css?.[0];
  const font = main?.assets?.find((file) => /figtree-latin-wght/.test(file));
  if (!main || !style || !font || (screen && !manifest[screen]))
    throw new Error('the visitor pages are built from something else: build them again');

  const needed = new Set<string>();
  for (const source of screen ? [entry, hydrateEntry, screen] : [entry]) collect(manifest, source, needed);
  const addressed = (file: string) => `/${file}`;

  return {
    style: addressed(style),
    font: addressed(font),
    script: addressed(main.file),
    modules: [...needed].filter((file) => file !== main.file).map(addressed),
  };
}

function collect(manifest: Manifest, source: string, files: Set<string>): void {
  const made = manifest[source];
  if (!made || files.has(made.file)) return;
  files.add(made.file);
  for (const needed of made.imports ?? []) collect(manifest, needed, files);
}
