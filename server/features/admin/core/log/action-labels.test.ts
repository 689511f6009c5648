import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { adminLogActions } from '#contract/admin/log-actions.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

const actionLabels = texts(defaultLocale).logActions;

test('every action has the same name on screens and in files', async () => {
  const folder = 'web/locales/en';
  const files = (await readdir(folder)).map((file) => readFile(`${folder}/${file}`, 'utf8'));
  const words = Object.assign({}, ...(await Promise.all(files)).map((file) => JSON.parse(file)));
  for (const action of adminLogActions)
    assert.equal(actionLabels[action], words[`admin_log_action_${action}`], action);
});
