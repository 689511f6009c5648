import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { addresses } from '../../contract/addresses.ts';
import * as bookings from '../../contract/bookings/bookings.ts';
import * as calendar from '../../contract/bookings/calendar.ts';
import * as dashboard from '../../contract/bookings/dashboard.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import * as messages from '../../contract/messages/messages.ts';

/** File with the mapping of addresses to screens. */
const screenList = 'web/app/agent/agent-screens.ts';
const layout = 'web/app/agent/shell.tsx';

/**
 * Calls that every screen makes first, and the first calls of some screens; spelled exactly as in the app. `{today+64}`
 * is that date on the device. The scope that a call takes follows as a fragment.
 */
const status = '/api/subscription/status';
const firstCalls: Readonly<Record<string, readonly string[]>> = {
  [addresses.dashboard.pattern]: [scoped(dashboard.readBookings)],
  [addresses.messages.pattern]: [
    scoped(messages.listConversations, '?filter=inbox&limit=30'),
    scoped(messages.listColleagues),
    scoped(messages.countUnread),
  ],
  [addresses.calendar.pattern]: [
    scoped(calendar.read, '?from={today-28}&to={today+64}&limit=40'),
    scoped(bookings.list, '?view=requests&limit=1'),
  ],
};

function scoped({ path: address, memberScope }: Endpoint, query = ''): string {
  return `${address}${query}#${memberScope ?? ''}`;
}

/** A screen whose first paint comes from the server (web/sign-in-server.tsx). */
type DrawnScreen = {
  pattern: string;
  source: string;
  /** The picture of the product is in the first view of a phone. */
  showsPicture?: boolean;
};

const drawnScreens: readonly DrawnScreen[] = [
  { pattern: addresses.login.pattern, source: 'web/screens/public/login.screen.tsx' },
  { pattern: addresses.register.pattern, source: 'web/screens/public/register.screen.tsx' },
  {
    pattern: addresses.forgotPassword.pattern,
    source: 'web/screens/public/forgot-password.screen.tsx',
    showsPicture: true,
  },
];

type Widths = { phone: readonly string[]; wide: readonly string[] };

/** Parts of a screen that load on their own, because a phone shows others than a wide screen. */
const firstParts: Readonly<Record<string, Widths>> = {
  [addresses.calendar.pattern]: {
    phone: ['web/features/bookings/timeline/phone/phone-calendar.tsx'],
    wide: [
      'web/features/bookings/timeline/board/timeline-toolbar.tsx',
      'web/features/bookings/timeline/board/timeline-board.tsx',
    ],
  },
  [addresses.messages.pattern]: { phone: [], wide: ['web/screens/agent/messages/open-conversation.tsx'] },
};

/** Whether a module is such a part, which a visit can start with like a screen. */
export function isFirstPart(file: string): boolean {
  return Object.values(firstParts).some(({ phone, wide }) =>
    [...phone, ...wide].some((part) => path.resolve(part) === file),
  );
}

/**
 * Vite plugin that writes screens.json beside index.html: for each agent's address the files that its screen and layout
 * need beyond those in index.html, those of a phone or a wide screen only, and its first calls. The server adds them to
 * the page as preloads, so that they do not wait for the first scripts to run. drawn-screens.json does the same for the
 * screens that the server draws.
 */
export function preloadManifest(): Plugin {
  return {
    name: 'files-ahead',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((made) => made.type === 'chunk');
      const first = new Set<string>();
      for (const chunk of chunks) if (chunk.isEntry) collect(chunk, bundle, first);

      const filesOf = (parts: readonly string[], known: ReadonlySet<string>) => {
        const files = new Set<string>();
        for (const part of parts) collect(chunkOf(part, chunks), bundle, files);
        return [...files].filter((name) => !known.has(name));
      };
      const addressed = (names: readonly string[]) => names.map((name) => `/${name}`);

      const screens = screensByAddress().map(([pattern, source]) => {
        const files = filesOf([layout, source], first);
        const known = new Set([...first, ...files]);
        const { phone = [], wide = [] } = firstParts[pattern] ?? {};

        return [
          pattern,
          {
            files: addressed(files),
            phoneFiles: addressed(filesOf(phone, known)),
            wideFiles: addressed(filesOf(wide, known)),
            calls: [status, ...(firstCalls[pattern] ?? [])],
          },
        ];
      });
      await writeFile(path.join(dir, 'screens.json'), JSON.stringify(Object.fromEntries(screens)));

      const takeOver = filesOf(['web/app/public/take-over.ts'], first);
      const fonts = Object.keys(bundle).filter((name) => /-latin-(wght|opsz)-normal-.*\.woff2$/.test(name));
      const pictures = Object.fromEntries(
        ['light', 'dark'].map((theme) => {
          const name = Object.keys(bundle).find((file) => file.includes(`sign-in-${theme}-phone-`));
          if (name === undefined) throw new Error(`the sign-in has no picture of a phone, ${theme}`);
          return [theme, `/${name}`];
        }),
      );

      const drawn = drawnScreens.map(({ pattern, source, showsPicture = false }) => {
        const files = [...new Set([...filesOf([source], first), ...takeOver])];
        const ofKind = (kind: string) => addressed(files.filter((name) => name.endsWith(kind)));

        return [
          pattern,
          {
            styles: ofKind('.css'),
            fonts: addressed(fonts),
            pictures: showsPicture ? pictures : {},
            scripts: ofKind('.js'),
          },
        ];
      });
      await writeFile(path.join(dir, 'drawn-screens.json'), JSON.stringify(Object.fromEntries(drawn)));
    },
  };
}

function screensByAddress(): [pattern: string, file: string][] {
  const patterns = new Map(Object.entries(addresses).map(([name, { pattern }]) => [name, pattern]));
  const code = readFileSync(screenList, 'utf8');
  const listed = /addresses\.(\w+),\s*lazyScreen\(\s*\(\) => import\('#(web\/[^']+)'\)/g;
  return [...code.matchAll(listed)].map(([, name = '', file = '']) => [patterns.get(name) ?? '', file]);
}

function chunkOf(source: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === path.resolve(source));
  if (!chunk) throw new Error(`${source} has no file of its own`);
  return chunk;
}

/** The file, its style, and all its static imports. */
function collect(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, files: Set<string>): void {
  if (files.has(chunk.fileName)) return;
  files.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') collect(next, bundle, files);
  }
}
