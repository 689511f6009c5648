import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { addresses } from '../../contract/addresses.ts';

/** Where the app says which screen stands at which address. */
const screenList = 'web/app/agent/agent-screens.ts';
const frame = 'web/app/agent/shell.tsx';

/** What every screen asks before anything else, and what some ask first of all: word for word as the app does. */
const status = '/api/subscription/status';
const firstCalls: Readonly<Record<string, readonly string[]>> = {
  [addresses.dashboard.pattern]: ['/api/dashboard/bookings'],
  [addresses.messages.pattern]: ['/api/messages/conversations?filter=all&limit=30'],
};

/**
 * Writes screens.json beside index.html: for each agent's address the files that its screen and the frame around it
 * need beyond what index.html names, and its first calls. The server puts them into the page, so that they come at once
 * and not only when the first files have run and asked for them.
 */
export function filesAhead(): Plugin {
  return {
    name: 'files-ahead',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((made) => made.type === 'chunk');
      const first = new Set<string>();
      for (const chunk of chunks) if (chunk.isEntry) collect(chunk, bundle, first);
      const screens = screensByAddress().map(([pattern, source]) => {
        const files = new Set<string>();
        for (const part of [frame, source]) collect(chunkOf(part, chunks), bundle, files);
        const later = [...files].filter((name) => !first.has(name)).map((name) => `/${name}`);
        return [pattern, { files: later, calls: [status, ...(firstCalls[pattern] ?? [])] }];
      });
      await writeFile(path.join(dir, 'screens.json'), JSON.stringify(Object.fromEntries(screens)));
    },
  };
}

function screensByAddress(): [pattern: string, file: string][] {
  const patterns = new Map(Object.entries(addresses).map(([name, { pattern }]) => [name, pattern]));
  const code = readFileSync(screenList, 'utf8');
  const listed = /addresses\.(\w+),\s*lazyRouteComponent\(\s*\(\) => import\('#(web\/[^']+)'\)/g;
  return [...code.matchAll(listed)].map(([, name = '', file = '']) => [patterns.get(name) ?? '', file]);
}

function chunkOf(source: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === path.resolve(source));
  if (!chunk) throw new Error(`${source} has no file of its own`);
  return chunk;
}

/** The file, its style, and whatever it imports at once. */
function collect(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, files: Set<string>): void {
  if (files.has(chunk.fileName)) return;
  files.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') collect(next, bundle, files);
  }
}
