import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { problem, showPart } from './agreement-parts.fixture.tsx';
import { TemplateEditor } from './template-editor.tsx';

const proposal = '# Rental agreement\n\n{{guestName}} stays at {{property}}.';
const template = {
  _id: '01a1ff3c-5bdc-733f-8ae0-a5d89383484d',
  name: 'Summer',
  texts: { en: '# Summer\n\nNo parties.' } as Record<string, string>,
  version: 3,
  updatedAt: '2027-01-01T00:00:00.000Z',
  properties: 2,
};
const preview = { status: 200, body: { text: '# Filled\n\nAlex stays at Villa Marisol.', unknown: [] } };

test('without a template the list is empty, and the editor opens with the standard text and its preview', async () => {
  const sent = showPart(TemplateEditor, (call) =>
    call.startsWith('POST /api/agreement-templates/preview')
      ? preview
      : { status: 200, body: { templates: [], proposal } },
  );
  await expect.element(page.getByText('No agreement yet')).toBeVisible();

  await page.getByRole('button', { name: 'Add an agreement' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveValue(proposal);
  await expect.element(page.getByText('Alex stays at Villa Marisol.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Name' }).fill('');
  await page.getByRole('textbox', { name: 'Text' }).fill(' ');
  await page.getByRole('button', { name: 'Save agreement' }).click();

  await expect.element(page.getByText('Enter a name.')).toBeVisible();
  await expect.element(page.getByText('Write the agreement.')).toBeVisible();
  expect(sent.filter(({ call }) => call === 'POST /api/agreement-templates')).toEqual([]);
});

test('an agreement that no property uses is marked as unused', async () => {
  const body = { templates: [{ ...template, properties: 0 }], proposal };
  showPart(TemplateEditor, () => ({ status: 200, body }));
  await expect.element(page.getByText('Not used by any property')).toBeVisible();
});

test('a variable that does not exist is refused at the text, and the corrected text is saved with its version', async () => {
  let answer = problem(400, 'unknown_variable', 'There’s no variable called {tenant}.');
  const sent = showPart(TemplateEditor, (call) => {
    if (call.startsWith('POST')) return preview;
    return call.startsWith('PUT') ? answer : { status: 200, body: { templates: [template], proposal } };
  });
  await expect.element(page.getByText('Used by 2 properties')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Summer' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('{{tenant}}');
  await page.getByRole('button', { name: 'Save agreement' }).click();
  await expect.element(page.getByText('There’s no variable called {tenant}.')).toBeVisible();

  await text.fill('');
  await page.getByRole('button', { name: 'Guest’s name' }).click();
  await expect.element(text).toHaveValue('{guest}');

  answer = { status: 200, body: { ...template, version: 4 } };
  await page.getByRole('button', { name: 'Save agreement' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  const put = sent.filter(({ call }) => call.startsWith('PUT')).at(-1);
  expect(put?.body).toEqual({ name: 'Summer', texts: { en: '{guest}' }, version: 3 });
});

test('a language is added with its own text and preview, and its error is shown at its field', async () => {
  const sent = showPart(TemplateEditor, (call) => {
    if (call.startsWith('POST')) return preview;
    return { status: 200, body: call.startsWith('PUT') ? template : { templates: [template], proposal } };
  });

  await page.getByRole('button', { name: 'Edit Summer' }).click();
  await page.getByRole('combobox', { name: 'Add a language' }).click();
  await page.getByRole('option', { name: 'Spanish' }).click();

  const text = page.getByRole('textbox', { name: 'Text' });
  await expect.element(text).toHaveValue('# Summer\n\nNo parties.');

  await text.fill(' ');
  await page.getByRole('tab', { name: 'English' }).click();
  await expect.element(text).toHaveAttribute('lang', 'en');

  await page.getByRole('button', { name: 'Save agreement' }).click();
  await expect.element(page.getByText('Write the agreement.')).toBeVisible();
  await expect.element(text).toHaveAttribute('lang', 'es');

  await text.fill('Sin fiestas.');
  await expect
    .poll(() => sent.filter(({ call }) => call.endsWith('/preview')).at(-1)?.body)
    .toEqual({ text: 'Sin fiestas.', language: 'es' });

  await page.getByRole('button', { name: 'Save agreement' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  const texts = { en: '# Summer\n\nNo parties.', es: 'Sin fiestas.' };
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    name: 'Summer',
    texts,
    version: 3,
  });
});

test('a language is removed with its text', async () => {
  const both = { ...template, texts: { ...template.texts, es: 'Sin fiestas.' } };
  const sent = showPart(TemplateEditor, (call) => {
    if (call.startsWith('POST')) return preview;
    return { status: 200, body: call.startsWith('PUT') ? template : { templates: [both], proposal } };
  });

  await page.getByRole('button', { name: 'Edit Summer' }).click();
  await page.getByRole('button', { name: 'Remove English' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Sin fiestas.');

  await page.getByRole('button', { name: 'Save agreement' }).click();
  await expect.poll(() => sent.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1);
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    texts: { es: 'Sin fiestas.' },
  });
});

test('unsaved text remains after another person’s change, with a choice of how to continue', async () => {
  showPart(TemplateEditor, (call) => {
    if (call.startsWith('POST')) return problem(404, 'not_found', 'Not found.');
    return call.startsWith('PUT')
      ? problem(409, 'version_conflict', 'It has changed meanwhile.')
      : { status: 200, body: { templates: [template], proposal } };
  });
  await page.getByRole('button', { name: 'Edit Summer' }).click();
  await expect.element(page.getByText('Add a property to see a preview.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Text' }).fill('My long text');
  await page.getByRole('button', { name: 'Save agreement' }).click();

  await expect.element(page.getByText(/Copy your text, close this window and open it again/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveValue('My long text');
});

test('a list that cannot be loaded shows an error and can be loaded again', async () => {
  let isDown = true;
  showPart(TemplateEditor, () =>
    isDown
      ? problem(500, 'internal_error', 'Something went wrong.')
      : { status: 200, body: { templates: [template], proposal } },
  );
  await expect.element(page.getByText('Couldn’t load rental agreements')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: /again|retry/i }).click();
  await expect.element(page.getByText('Summer', { exact: true })).toBeVisible();
});

test('deleting requires confirmation, and a template in use stays listed with the reason', async () => {
  showPart(TemplateEditor, (call) =>
    call.startsWith('DELETE')
      ? problem(409, 'agreement_template_in_use', 'Properties still use this agreement.')
      : { status: 200, body: { templates: [template], proposal } },
  );
  await page.getByRole('button', { name: 'Delete Summer' }).click();
  await expect.element(page.getByText('Agreements that were sent or signed stay as they are.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete agreement' }).click();
  await expect.element(page.getByText('Summer', { exact: true })).toBeVisible();
});

test('an address opens the agreement that it names', async () => {
  const body = { templates: [{ ...template, _id: 'another', name: 'Winter' }, template], proposal };
  showPart(
    TemplateEditor,
    (call) => (call.startsWith('POST') ? preview : { status: 200, body }),
    `/?template=${template._id}`,
  );
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Summer');

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
