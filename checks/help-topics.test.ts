import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { helpTopics } from '#web/lib/help-topics.ts';

test('every article that a screen leads to is in the help center', () => {
  const files = readdirSync('server/features/links/content/texts/help', { recursive: true }).map(String);
  const articles = new Set(files.filter((file) => file.endsWith('.md')).map((file) => basename(file, '.md')));

  for (const [screen, article] of Object.entries(helpTopics))
    assert.ok(articles.has(article), `${screen}: ${article}`);
});
