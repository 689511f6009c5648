import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** `release` is public. `commit`, the first digits of the checked-out commit, is known in a clone only. */
export type Version = { release: string; commit: string | null };

const root = join(import.meta.dirname, '..');
const commitLength = 7;

/** Version of the program in a folder, read from files: git need not be installed. */
export function readVersion(folder: string): Version {
  // NOTE: our own package.json, which has a version.
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { release: version, commit: readCommit(folder) };
}

/** A semantic version: `1.0.0`, or `1.0.0+a1b2c3d` when the program runs from a clone and may be ahead of the release. */
export function formatVersion({ release, commit }: Version): string {
  return commit === null ? release : `${release}+${commit}`;
}

const own = readVersion(root);

/** The release that this program is, or that its clone follows. API documents and mails name it. */
export const release = own.release;

export const commit = own.commit;

/** Release and commit, for operators. */
export const version = formatVersion(own);

function readCommit(folder: string): string | null {
  const gitFolder = findGitFolder(folder);
  const head = gitFolder === undefined ? undefined : readText(join(gitFolder, 'HEAD'));
  if (gitFolder === undefined || head === undefined) return null;

  const [, ref] = /^ref: (\S+)/.exec(head) ?? [];
  const hash = ref === undefined ? head : readRef(gitFolder, ref);
  return hash !== undefined && /^[0-9a-f]{40,64}$/.test(hash) ? hash.slice(0, commitLength) : null;
}

/** `.git` is a folder, and in a worktree a file that names one. */
function findGitFolder(folder: string): string | undefined {
  const git = join(folder, '.git');
  if (readText(join(git, 'HEAD')) !== undefined) return git;
  const [, named] = /^gitdir: (.+)/.exec(readText(git) ?? '') ?? [];
  return named === undefined ? undefined : resolve(folder, named);
}

/** A branch is a file, or a line of `packed-refs`. Worktrees share both with their main clone. */
function readRef(gitFolder: string, ref: string): string | undefined {
  const shared = resolve(gitFolder, readText(join(gitFolder, 'commondir')) ?? '.');
  const packed = readText(join(shared, 'packed-refs'))?.split('\n') ?? [];
  return (
    readText(join(gitFolder, ref)) ??
    readText(join(shared, ref)) ??
    packed.find((line) => line.endsWith(` ${ref}`))?.split(' ')[0]
  );
}

/** Text of a file; undefined where there is none that this account may read: a version without its commit is enough. */
function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}
