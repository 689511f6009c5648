import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { june } from '#domain/messages/automation/message.fixture.ts';
import { greeting, id, showEditor } from './rule-editor.fixture.tsx';

test('the editor previews the text as it is written, for a stay that is coming', async () => {
  showEditor(greeting());
  const name = june.guestName.split(' ')[0] ?? '';
  await expect.element(page.getByText(`Dear ${name}, welcome.`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('See you soon, {firstName}!');
  await expect.element(page.getByText(`See you soon, ${name}!`)).toBeVisible();
});

test('unknown variables are named, and a text with them cannot be saved', async () => {
  const screen = showEditor(greeting());
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello {frist}');
  await expect.element(page.getByText('These words don’t exist: {frist}')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save rule' })).toBeDisabled();
  expect(screen.sent(`/message-rules/${id(1)}`)).toHaveLength(0);
});

test('no limit of nights is an empty field, and crossed limits cannot be saved', async () => {
  // The bar has room for the sentence on wide screens only.
  await page.viewport(1280, 900);
  showEditor(greeting());
  await page.getByText('More conditions', { exact: true }).click();
  const least = page.getByRole('textbox', { name: 'Minimum nights' });
  const most = page.getByRole('textbox', { name: 'Maximum nights' });

  await expect.element(least).toHaveValue('');
  await expect.element(least).toHaveAttribute('placeholder', 'No limit');

  await least.fill('5');
  await most.fill('3');
  await userEvent.tab();

  await expect.element(page.getByText('The maximum is below the minimum.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save rule' })).toBeDisabled();

  await most.fill('');
  await userEvent.tab();

  await expect.element(page.getByText('5 nights or more', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save rule' })).toBeEnabled();
});

test('a rule that was changed elsewhere is not overwritten, and what was typed stays', async () => {
  const screen = showEditor(greeting(), ({ path, method }) =>
    path === `/message-rules/${id(1)}` && method !== 'GET'
      ? { status: 409, body: { code: 'version_conflict', detail: 'It was changed meanwhile.' } }
      : undefined,
  );
  const text = page.getByRole('textbox', { name: 'Message' });
  await text.fill('My text');
  await page.getByRole('button', { name: 'Save rule' }).click();

  await expect.element(page.getByText('It was changed meanwhile.')).toBeVisible();
  await expect.element(text).toHaveValue('My text');
  expect(screen.sent(`/message-rules/${id(1)}`).map(({ body }) => body)).toMatchObject([{ version: 3 }]);
});

test('the rehearsal lists past and planned messages, and can be run again', async () => {
  let isBroken = true;
  const rehearsed = (guestName: string, dueAt: string, state: string, why: string) => ({
    bookingId: id(2),
    code: 'BK-7Q2',
    guestName,
    propertyTitle: 'Casa Lumen',
    timezone: 'Europe/Lisbon',
    dueAt,
    state,
    why,
    missing: [],
  });

  showEditor(greeting(), ({ path }) => {
    if (!path.endsWith('/rehearse')) return undefined;
    if (isBroken) return { status: 500, body: { code: 'unexpected', detail: '' } };
    const past = [rehearsed('Ana Reis', '2027-05-01T09:00:00Z', 'due', 'planned')];
    const coming = [rehearsed('Tom Baker', '2027-06-08T09:00:00Z', 'waiting', 'unpaid')];
    return { body: { past, upcoming: coming, covers: 0 } };
  });
  await expect.element(page.getByText('Couldn’t load the rehearsal')).toBeVisible();

  isBroken = false;
  await page.getByRole('button', { name: 'Retry' }).click();

  await expect
    .element(page.getByRole('heading', { name: 'Next: 1 message, first Tom, Tue 8 Jun 10:00' }))
    .toBeVisible();
  await page.getByText('Last 30 days: 1 message').click();
  await expect.element(page.getByText('Until the payment has arrived', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ana Reis · BK-7Q2' })).toBeVisible();
});

test('a draft is rehearsed before it is saved, with the present values of its fields', async () => {
  const screen = showEditor(greeting(), ({ path }) =>
    path.endsWith('/rehearse') ? { body: { past: [], upcoming: [], covers: 0 } } : undefined,
  );
  await expect.element(page.getByText('Next 30 days: no messages')).toBeVisible();
  expect(screen.sent('/message-rules/rehearse')).toEqual([]);

  await page.getByRole('textbox', { name: 'Message' }).fill('Until soon');

  await expect.element(page.getByText('With your changes, once they are saved:')).toBeVisible();
  await expect
    .poll(() => screen.sent('/message-rules/rehearse').map(({ body }) => body))
    .toMatchObject([{ ruleId: id(1), texts: { en: { body: 'Until soon' } } }]);
});

test('a rule is switched on and off in its editor, once its changes are saved', async () => {
  const screen = showEditor(greeting({ status: 'paused', planned: 0 }), ({ path, method }) => {
    if (path.endsWith('/rehearse')) return { body: { past: [], upcoming: [], covers: 44 } };
    return path === `/message-rules/${id(1)}/status` && method === 'PUT'
      ? { body: greeting({ status: 'active' }) }
      : undefined;
  });
  await expect.element(page.getByText('This rule is off.', { exact: false })).toBeVisible();

  const text = page.getByRole('textbox', { name: 'Message' });
  const control = page.getByRole('switch', { name: 'Off' });
  await text.fill('Hello!');
  await expect.element(control).toBeDisabled();
  await expect.element(page.getByText('Once it is saved and switched on', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Save rule' }).click();
  await expect.element(control).toBeEnabled();

  await control.click();
  await page.getByRole('checkbox', { name: 'Also send it for 44 stays', exact: false }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch on' }).click();
  await vi.waitFor(() =>
    expect(screen.sent(`/message-rules/${id(1)}/status`).map(({ body }) => body)).toMatchObject([
      { status: 'active', includesUpcoming: true },
    ]),
  );
});

test('properties are found by name, and none chosen means all', async () => {
  const items = ['Casa Lumen', 'Quinta do Vale'].map((title, index) => ({ _id: id(index + 5), title }));
  const screen = showEditor(greeting(), ({ path }) =>
    path === '/properties' ? { body: { items, total: 2 } } : undefined,
  );
  await page.getByRole('button', { name: 'All properties' }).click();
  await page.getByRole('searchbox').fill('quinta');
  await expect.element(page.getByRole('checkbox', { name: 'Casa Lumen' })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Quinta do Vale' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Quinta do Vale' })).toBeVisible();

  await page.getByRole('button', { name: 'Save rule' }).click();
  await vi.waitFor(() =>
    expect(screen.sent(`/message-rules/${id(1)}`).map(({ body }) => body)).toMatchObject([
      { conditions: { propertyIds: [id(6)] } },
    ]),
  );
});

test('the editor warns before unsaved text is left, and not once it is saved', async () => {
  const screen = showEditor(greeting());
  const text = page.getByRole('textbox', { name: 'Message' });
  await text.fill('Hello {firstName}, all is ready');
  void screen.navigate('/calendar');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();

  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(screen.path()).toBe(`/dashboard/messages/automation/${id(1)}`);
  await expect.element(text).toHaveValue('Hello {firstName}, all is ready');

  await page.getByRole('button', { name: 'Save rule' }).click();
  await vi.waitFor(() => expect(screen.sent(`/message-rules/${id(1)}`)).toHaveLength(1));
  await expect.element(page.getByRole('button', { name: 'Save rule' })).toBeEnabled();

  await vi.waitFor(() => {
    void screen.navigate('/calendar');
    expect(screen.path()).toBe('/calendar');
  });
});

test('a new rule is saved and switched on in one go, after the question about stays already confirmed', async () => {
  const screen = showEditor(null, ({ path, method }) =>
    path === '/message-rules' && method === 'POST' ? { body: greeting({ status: 'paused' }) } : undefined,
  );
  await page.getByRole('textbox', { name: 'Name' }).fill('Greeting');
  await expect.element(page.getByRole('button', { name: 'Save and switch on' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Message' }).fill('Dear {firstName}, welcome.');
  await page.getByRole('button', { name: 'Save and switch on' }).click();

  await expect.poll(() => screen.path()).toBe(`/dashboard/messages/automation/${id(1)}`);
  expect(screen.sent('/message-rules')).toHaveLength(1);
});

test('a rule that was just written begins with the question about switching it on', async () => {
  showEditor(greeting({ status: 'paused' }), undefined, '?switch=on');
  await expect.element(page.getByRole('alertdialog', { name: 'Switch on “Getting in”?' })).toBeVisible();
});
