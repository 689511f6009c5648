import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { redirects } from '#contract/addresses.ts';

type Preload = { files: string[]; calls: string[] };

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

function preloadTag({ files, calls }: Preload): string {
  const data = `data-files="${files.join(' ')}" data-calls="${calls.join(' ').replaceAll('&', '&amp;')}"`;
  return `<script async fetchpriority="high" src="/ahead.js" ${data}></script>`;
}
