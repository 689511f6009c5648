import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '#domain/shared/duration.ts';
import { plainParagraphs, publicationTime } from './announcement.ts';

test('an announcement is published at once or at a moment of the coming year', () => {
  const now = Date.UTC(2026, 5, 1);
  assert.equal(publicationTime(null, now), now);
  assert.equal(publicationTime(now + dayMs, now), now + dayMs);
  for (const wanted of [now, now - dayMs, now + 400 * dayMs, Number.NaN])
    assert.equal(publicationTime(wanted, now), null);
});

test('a mail contains the text of the Markdown without its syntax', () => {
  const text = `# Calendars are faster

They are read **every** two minutes,
see [the help](https://stay.example/help) and \`settings\`.

- first _thing_
- 2 * 3 = 6, snake_case_name

> quoted`;

  assert.deepEqual(plainParagraphs(text), [
    'Calendars are faster',
    'They are read every two minutes, see the help (https://stay.example/help) and settings.',
    '• first thing',
    '• 2 * 3 = 6, snake_case_name',
    'quoted',
  ]);
  assert.deepEqual(plainParagraphs(' \n\n '), []);
});
