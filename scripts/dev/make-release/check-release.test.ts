import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Repository, releaseErrors } from './check-release.ts';

const changelog = `# Changelog

## [Unreleased]

## [1.1.0] - 2027-01-15

Migrations: 0102 to 0104.

### Added

- Something

## [1.0.0] - 2026-11-29

Migrations: 0022 to 0101.
`;

const repository: Repository = {
  version: '1.0.0',
  branch: 'main',
  changes: [],
  tags: ['v1.0.0'],
  changelog,
  migrations: ['0101', '0102', '0103', '0104'],
};

function errorsOf(version: string, changes: Partial<Repository> = {}): string[] {
  return releaseErrors(version, { ...repository, ...changes });
}

test('a release on a clean main branch with its entry has no errors', () => {
  assert.deepEqual(errorsOf('1.1.0'), []);
});

test('the first release may have the version that package.json already has', () => {
  const first = { version: '1.1.0', tags: [] };
  assert.deepEqual(errorsOf('1.1.0', first), []);
});

test('a version must be semantic, new and not older than the present one', () => {
  for (const version of ['1.1', 'v1.1.0', '1.1.0+build', 'latest', ''])
    assert.match(errorsOf(version).join(), /is not a semantic version/, version);

  assert.match(errorsOf('1.1.0', { tags: ['v1.1.0'] }).join(), /The tag v1\.1\.0 exists/);
  assert.match(errorsOf('1.1.0', { version: '1.2.0' }).join(), /older than 1\.2\.0/);
  assert.match(errorsOf('1.1.0-rc.1', { version: '1.1.0' }).join(), /older than 1\.1\.0/);
  assert.doesNotMatch(errorsOf('1.1.0', { version: '1.1.0-rc.9' }).join(), /older/);
  assert.match(errorsOf('1.1.0-rc.2', { version: '1.1.0-rc.10' }).join(), /older/);
});

test('all reasons against a release are reported together', () => {
  const errors = errorsOf('1.1.0', {
    branch: 'work',
    changes: [' M server/app.ts', '?? new.ts'],
    tags: ['v1.1.0'],
  });

  assert.deepEqual(errors, [
    'The tag v1.1.0 exists: 1.1.0 is released.',
    'The branch is work. Releases are made on main.',
    'Not committed: server/app.ts, new.ts.',
  ]);
});

test('the change log must have a dated entry of the version, and nothing left under Unreleased', () => {
  assert.match(errorsOf('1.2.0').join(), /no entry “## \[1\.2\.0\] - /);

  const undated = changelog.replace('## [1.1.0] - 2027-01-15', '## [1.1.0]');
  assert.match(errorsOf('1.1.0', { changelog: undated }).join(), /has no date/);

  const waiting = changelog.replace('## [Unreleased]\n', '## [Unreleased]\n\n- Something else\n');
  assert.match(errorsOf('1.1.0', { changelog: waiting }).join(), /still has lines under \[Unreleased\]/);
});

test('the entry must cover the newest migration, or bring none', () => {
  const migrations = [...repository.migrations, '0105'];
  assert.match(errorsOf('1.1.0', { migrations }).join(), /Migrations: … to 0105\./);

  const none = changelog.replace('Migrations: 0102 to 0104.', 'Migrations: none.');
  assert.deepEqual(errorsOf('1.1.0', { changelog: none, migrations: ['0100', '0101'] }), []);
  assert.match(errorsOf('1.1.0', { changelog: none }).join(), /must name its migrations/);
});
