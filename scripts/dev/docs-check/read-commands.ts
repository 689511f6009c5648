import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type DocumentedCommand = { document: string; command: string };

const root = join(import.meta.dirname, '..', '..', '..');

/** README, the guide for contributors, and all how-to pages. */
export function readCommands(): DocumentedCommand[] {
  const guides = readdirSync(join(root, 'docs/how-to')).map((name) => `docs/how-to/${name}`);
  return ['README.md', 'CONTRIBUTING.md', ...guides].flatMap((document) =>
    commandsOf(readFileSync(join(root, document), 'utf8')).map((command) => ({ document, command })),
  );
}

/**
 * Commands of a page: each line of a fenced block that begins with a program, and each `npm …` in backticks. A note
 * behind `#` is no part of it.
 */
export function commandsOf(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^( *)```(?:sh)?\n([\s\S]*?)^\1```$/gm)];
  const lines = blocks
    .flatMap(([, , body = '']) => body.split('\n'))
    .map((line) => line.replace(/ {2,}#.*$/, '').trim())
    .filter((line) => programs.test(line));
  const rest = blocks.reduce((text, [block]) => text.replace(block, ''), markdown);
  const inline = [...rest.matchAll(/`(npm (?:start|test|run) ?[^`]*)`/g)].map(([, command = '']) =>
    command.trim(),
  );
  return [...new Set([...lines, ...inline])];
}

const programs =
  /^(amtool|npm|cd|cp|mv|curl|docker|git|install|journalctl|node_modules|promtool|runuser|systemctl|systemd-analyze|useradd|[A-Z_]+=\S+ npm) ?/;
