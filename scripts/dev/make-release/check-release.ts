/** What decides whether a release can be made. */
export type Repository = {
  /** In package.json. */
  version: string;
  branch: string;
  /** Files that are not committed, as `git status --porcelain` lists them. */
  changes: readonly string[];
  tags: readonly string[];
  changelog: string;
  /** Numbers such as `0101`, in order. */
  migrations: readonly string[];
};

const semanticVersion = /^(\d+)\.(\d+)\.(\d+)(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/;

/** Everything that speaks against a release, together, so that it is put right in one go. */
export function releaseErrors(version: string, repository: Repository): string[] {
  if (!semanticVersion.test(version))
    return [`${version} is not a semantic version such as 1.1.0 or 1.1.0-rc.1.`];

  const { branch, changes, tags } = repository;
  return [
    ...(compareVersions(version, repository.version) < 0
      ? [`${version} is older than ${repository.version}, the version in package.json.`]
      : []),
    ...(tags.includes(`v${version}`) ? [`The tag v${version} exists: ${version} is released.`] : []),
    ...(branch === 'main' ? [] : [`The branch is ${branch}. Releases are made on main.`]),
    ...(changes.length === 0 ? [] : [`Not committed: ${changes.map((line) => line.slice(3)).join(', ')}.`]),
    ...changelogErrors(version, repository),
  ];
}

function changelogErrors(version: string, { changelog, migrations }: Repository): string[] {
  const entries = changelog.split(/^## /m).slice(1);
  const entry = entries.find((text) => text.startsWith(`[${version}]`));
  if (entry === undefined) return [`CHANGELOG.md has no entry “## [${version}] - ${today()}”.`];

  const unreleased = entries.find((text) => text.startsWith('[Unreleased]')) ?? '';
  const [, last] = /^Migrations: (?:\d{4} to )?(\d{4}|none)\.$/m.exec(entry) ?? [];
  const newest = last === 'none' ? lastMigration(changelog) : last;

  return [
    ...(/^\[[^\]]+\] - \d{4}-\d{2}-\d{2}$/m.test(entry)
      ? []
      : [`The entry of ${version} in CHANGELOG.md has no date: “## [${version}] - ${today()}”.`]),
    ...(unreleased.trim().split('\n').length > 1
      ? [`CHANGELOG.md still has lines under [Unreleased]: move them to ${version}.`]
      : []),
    ...(newest === migrations.at(-1)
      ? []
      : [
          `The entry of ${version} must name its migrations up to the newest: “Migrations: … to ${migrations.at(-1)}.” ` +
            'or, if it brings none, “Migrations: none.”',
        ]),
  ];
}

/** The newest migration that any entry names. */
function lastMigration(changelog: string): string | undefined {
  return [...changelog.matchAll(/^Migrations: (?:\d{4} to )?(\d{4})\.$/gm)]
    .map(([, number = '']) => number)
    .toSorted()
    .at(-1);
}

const today = () => new Date().toISOString().slice(0, 10);

/** Negative if the first version comes before the second. A pre-release comes before its release. */
function compareVersions(one: string, other: string): number {
  const [a = [], b = []] = [one, other].map((version) => semanticVersion.exec(version) ?? []);
  for (const part of [1, 2, 3]) {
    const difference = Number(a[part]) - Number(b[part]);
    if (difference !== 0) return difference;
  }

  const [mine, theirs] = [a[4], b[4]];
  if (mine === theirs) return 0;
  if (mine === undefined) return 1;
  return theirs === undefined ? -1 : mine.localeCompare(theirs, 'en', { numeric: true });
}
