import type { VisitorPage } from '#contract/visitor/visitor-pages.ts';

/** URLs of the files of one kind of page. `modules` are preloaded and run after the page has loaded. */
export type PageAssets = { style: string; font: string; script: string; modules: readonly string[] };

type ManifestEntry = { file: string; imports?: string[]; css?: string[]; assets?: string[] };
/** Vite's build manifest: output files by source file. */
export type Manifest = Readonly<Record<string, ManifestEntry | undefined>>;

const entry = 'web/share.tsx';
const hydrateEntry = 'web/hydrate.tsx';
const screens: Partial<Record<VisitorPage['kind'], string>> = {
  link: 'web/screens/visitor/link-islands.tsx',
  property: 'web/screens/visitor/property-islands.tsx',
  guest: 'web/screens/visitor/guest-islands.tsx',
  guest_change: 'web/screens/visitor/guest-change-islands.tsx',
  agreement: 'web/screens/visitor/agreement-islands.tsx',
  conversation: 'web/screens/visitor/conversation-islands.tsx',
};

export function pageAssets(manifest: Manifest, kind: VisitorPage['kind']): PageAssets {
  const main = manifest[entry];
  const style = main?.css?.[0];
  const font = main?.assets?.find((file) => /figtree-latin-wght/.test(file));
  if (!main || !style || !font)
    throw new Error('the visitor pages are built from something else: build them again');
  const needed = new Set<string>();
  const screen = screens[kind];
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
