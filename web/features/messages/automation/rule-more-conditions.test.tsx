import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MessageRule } from '#contract/messages/message-rules.ts';
import { greeting, id, showEditor } from './rule-editor.fixture.tsx';

const conditional = (conditions: MessageRule['conditions'] = {}) =>
  greeting({ conditions, missingLocales: ['uk'], planned: 0 });

const summary = (name = 'More conditions') => page.getByText(name, { exact: true });
const save = () => page.getByRole('button', { name: 'Save rule' });
const field = (name: string) => page.getByRole('textbox', { name });

test('source, language, lead time and party stay folded until they are wanted, and end up in sentence, preview and rule', async () => {
  // The bar has room for the sentence on wide screens only.
  await page.viewport(1280, 900);
  const screen = showEditor(conditional());
  await expect.element(page.getByText('Dear Ana, welcome.')).toBeVisible();
  expect(field('Minimum guests').elements()).toHaveLength(0);

  summary().element().focus();
  await userEvent.keyboard('{Enter}');
  await field('Minimum guests').fill('2');
  await field('Maximum days ahead').fill('60');
  await page.getByRole('checkbox', { name: 'Direct' }).click();
  await page.getByRole('checkbox', { name: 'English' }).click();

  const sentence =
    '2 days before check-in at 10:00, 2 guests or more, confirmed at most 60 days ahead, guests who speak English, source: Direct';
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByText('Dear Ana, welcome.')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Direct' }).click();
  await page.getByRole('checkbox', { name: 'By phone' }).click();
  await expect.element(page.getByText('Not sent for this stay')).toBeVisible();

  await save().click();
  await expect.element(page.getByText('Rule saved. What is planned follows it.')).toBeVisible();
  expect(screen.sent(`/message-rules/${id(1)}`).map(({ body }) => body)).toMatchObject([
    { conditions: { minGuests: 2, maxLeadDays: 60, sources: ['phone'], languages: ['en'] } },
  ]);
});

test('a rule that has such conditions opens with them, and can lose them', async () => {
  const screen = showEditor(conditional({ languages: ['uk'], minLeadDays: 10, maxGuests: 4 }));
  await expect.element(summary('More conditions (3 set)')).toBeVisible();
  await expect.element(field('Minimum days ahead')).toHaveValue('10');

  await page.getByRole('checkbox', { name: 'Ukrainian' }).click();
  await field('Maximum guests').fill('');
  await userEvent.tab();
  await expect.element(summary('More conditions (1 set)')).toBeVisible();

  await save().click();
  await expect.element(page.getByText('Rule saved. What is planned follows it.')).toBeVisible();
  expect(screen.sent(`/message-rules/${id(1)}`).map(({ body }) => (body as MessageRule).conditions)).toEqual([
    { minLeadDays: 10 },
  ]);
});

test('crossed limits of guests or days are named, and cannot be saved', async () => {
  showEditor(conditional({ minGuests: 2, minLeadDays: 5 }));
  await field('Maximum guests').fill('1');
  await userEvent.tab();

  await expect.element(page.getByText('The maximum is below the minimum.')).toBeVisible();
  await expect.element(save()).toBeDisabled();

  await field('Maximum guests').fill('3');
  await userEvent.tab();
  await expect.element(save()).toBeEnabled();

  await field('Maximum days ahead').fill('4');
  await userEvent.tab();

  await expect.element(page.getByText('The maximum is below the minimum.')).toBeVisible();
  await expect.element(save()).toBeDisabled();
});
