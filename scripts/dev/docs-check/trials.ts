/** State of the installation in which a command is tried; the order of the phases. */
export const phases = ['running', 'stopped', 'moved', 'back', 'rotated', 'renewed'] as const;
export type Phase = (typeof phases)[number];

/**
 * `run`: as it is written, with placeholders filled in. `help`: it takes too long, or its name alone does nothing, so
 * its npm script is asked to explain itself. `elsewhere`: needs systemd, Docker or a terminal; what it names is looked up.
 */
export type Trial =
  | { how: 'run'; phase: Phase; codes?: readonly number[] }
  | { how: 'help' }
  | { how: 'elsewhere' };

const running: Trial = { how: 'run', phase: 'running' };
const stopped: Trial = { how: 'run', phase: 'stopped' };
const help: Trial = { how: 'help' };
const elsewhere: Trial = { how: 'elsewhere' };

/** The first rule that fits decides. A command without a rule fails the check. */
const rules: readonly [pattern: RegExp, trial: Trial][] = [
  // Started by the check itself, before everything else.
  [/^npm start( -- --(logs|no-open))?$/, help],
  [/^npm test -- domain\//, running],
  [/^npm test\b/, help],
  [/^npm run (test:slow|test:divided|check)$/, elsewhere],
  [/^npm run (dev|screens|pictures|bench|chaos|licences)$/, help],
  // Commits and tags.
  [/^npm run make-release -- /, help],
  [/^npm run drill -- /, help],
  [/^npm run bench -- --beside /, help],
  [/^npm run new -- /, help],
  [/^npm run texts -- /, help],
  // Alone, these say how they are used.
  [/^npm run (admin|restore|move-database)$/, help],
  [/^(ARCHIVE_PASSPHRASE=\S+ )?npm run (check-archive|import-archive) -- /, help],
  [/^npm run admin -- two-step-off$/, help],
  [/^npm run (table-types|map|format|build|audit|psql|release|sbom|backup)$/, running],
  [/^npm run audit:packages$/, { how: 'run', phase: 'running', codes: [0, 1, 2] }],
  [/^npm run seed -- /, running],
  [/^npm run psql/, running],
  // What the doctor finds on a machine for tests is wrong in part: it has no backup.
  [/^npm run doctor$/, { how: 'run', phase: 'running', codes: [0, 1] }],
  [/^npm run doctor -- /, help],
  [/^npm run admin -- /, running],
  [/^npm run backup -- /, running],
  [/^curl -i http:\/\/127\.0\.0\.1:3000/, running],
  // The log has to be archived for a minute first; backup.slow.test.ts does that.
  [/^DATA_DIR=\S+ npm run restore -- .* --until /, help],
  [/^DATA_DIR=\S+ npm run restore -- /, stopped],
  [/^npm run release -- --hold$/, stopped],
  [/^npm run move-database -- --to /, stopped],
  [/^mv DATA_DIR\/postgres /, { how: 'run', phase: 'moved' }],
  [/^npm run move-database -- --from /, { how: 'run', phase: 'back' }],
  [/^npm run rotate-key$/, { how: 'run', phase: 'rotated' }],
  [/^NEW_SECRET_KEY=\S+ npm run rotate-key$/, { how: 'run', phase: 'renewed' }],
  [/^npm run divide-database( -- --undo)?$/, { how: 'run', phase: 'renewed' }],
  [/^npm run build && node_modules\/\.bin\/node --inspect/, elsewhere],
  [/^node_modules\/\.bin\/(node --inspect-brk|playwright) /, elsewhere],
  [
    /^(amtool|promtool|systemctl|systemd-analyze|systemd-run|journalctl|docker|curl|useradd|git|install|cp|runuser|sha256sum|tar|cd \/opt\/staydesk|cd staydesk-)\b/,
    elsewhere,
  ],
];

export function trialOf(command: string): Trial | undefined {
  return rules.find(([pattern]) => pattern.test(command))?.[1];
}

/** Rules that no documented command needs any more. */
export function unusedRules(commands: readonly string[]): string[] {
  const used = new Set(commands.map((command) => rules.findIndex(([pattern]) => pattern.test(command))));
  return rules.flatMap(([pattern], index) => (used.has(index) ? [] : [pattern.source]));
}

/** npm scripts that a command runs: `npm run audit` → `audit`. */
export function scriptsOf(command: string): string[] {
  return [...command.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name);
}

/** Files of the project that a command names. */
export function filesOf(command: string): string[] {
  return [...command.matchAll(/(?:^|\s)((?:deploy|scripts|server|domain|web|e2e)\/[\w./@-]*\w)(?=\s|$)/g)]
    .map(([, file = '']) => file)
    .filter((file) => file !== 'deploy/.env');
}
