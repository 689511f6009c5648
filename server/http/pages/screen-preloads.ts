import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { redirects } from '#contract/addresses.ts';

type Preload = { files: string[]; phoneFiles: string[]; wideFiles: string[]; calls: string[] };

/**
 * Preload tag for an agent’s screen: requests its files and first API calls at once (web/public/ahead.js), as listed
 * by the build. Empty for other addresses.
 */
export function readScreenPreloads(folder: string): (pathname: string) => string {
  const file = path.join(folder, 'screens.json');
  if (!existsSync(file)) return () => '';
  // NOTE: the build writes this file (scripts/chunks/preload-manifest.ts).
  const listed = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Preload>;
  const screens = Object.entries(listed).map(([pattern, ahead]) => ({
    pattern: new RegExp(`^${pattern.replaceAll(/\$\w+/g, '[^/]+')}/?$`),
    tag: preloadTag(ahead),
  }));
  return (pathname) => {
    const target = Object.entries(redirects).find(([from]) => from === pathname)?.[1] ?? pathname;
    return screens.find(({ pattern }) => pattern.test(target))?.tag ?? '';
  };
}

function preloadTag({ files, phoneFiles, wideFiles, calls }: Preload): string {
  const data = { files, 'phone-files': phoneFiles, 'wide-files': wideFiles, calls };
  const attributes = Object.entries(data)
    .filter(([, list]) => list.length > 0)
    .map(([name, list]) => `data-${name}="${list.join(' ').replaceAll('&', '&amp;')}"`);
  return `<script async fetchpriority="high" src="/ahead.js" ${attributes.join(' ')}></script>`;
}
