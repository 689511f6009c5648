import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addresses } from '#contract/addresses.ts';
import type { MessageRule } from '#contract/messages/message-rules.ts';
import type { BoardMessage } from '#contract/messages/planned-messages.ts';
import { showSignedIn } from '#testing/show-signed-in.tsx';
import { type Answer, id, rule, subscribed } from '#web/features/messages/automation/rule-editor.fixture.tsx';
import { AutomationScreen, PlannedMessagesScreen } from './automation.screen.tsx';

const planned = (chosen: Partial<BoardMessage> = {}): BoardMessage => ({
  bookingId: id(2),
  code: 'BK-7Q2',
  guestName: 'Tom Baker',
  hasEmail: true,
  propertyTitle: 'Casa Lumen',
  ruleId: id(1),
  ruleName: 'Getting in',
  occurrence: 'before_check_in',
  dueAt: '2027-06-08T09:00:00Z',
  timezone: 'Europe/Lisbon',
  state: 'due',
  why: 'planned',
  waitsFor: null,
  missingVariables: [],
  ...chosen,
});

const board =
  (items: () => readonly BoardMessage[], stuck = 0): Answer =>
  (call) =>
    call.path === '/planned-messages' ? { body: { items: items(), stuck } } : subscribed(call);

function showRules(rules: readonly MessageRule[], also: Answer = () => undefined, stuck = 0) {
  return showSignedIn(
    <AutomationScreen />,
    addresses.automation(),
    (call) =>
      also(call) ??
      (call.path === '/message-rules' && call.method === 'GET'
        ? { body: { items: rules } }
        : board(() => [], stuck)(call)),
  );
}

const showBoard = (answer: Answer) =>
  showSignedIn(<PlannedMessagesScreen />, addresses.plannedMessages(), answer);

/** The plan that a decision answers with; only its presence matters to the board. */
const plan = { items: [], isPaused: false, facts: { choices: [] } };

const decidePath = `/bookings/${id(2)}/planned-messages/${id(1)}/before_check_in`;
const actions = () => page.getByRole('button', { name: 'Actions for Getting in, Tom Baker' });

test('the board marks guests whom no email can reach', async () => {
  showBoard(board(() => [planned({ guestName: 'Bo Lind', hasEmail: false }), planned({ bookingId: id(5) })]));

  const noteOf = (guest: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: guest })
      .getByText('No email address: on the guest’s page only');
  await expect.element(noteOf('Bo Lind')).toBeVisible();
  expect(noteOf('Tom Baker').elements()).toEqual([]);
});

test('rules are sentences with what is planned; languages that all of them lack are named once', async () => {
  const missingLocales = ['de', 'da', 'ar', 'fr', 'it'];
  showRules([
    rule({ missingLocales }),
    rule({ _id: id(3), name: 'Goodbye', missingLocales: [...missingLocales, 'es'] }),
    rule({ _id: id(4), name: 'Off', status: 'paused', missingLocales: ['pl'] }),
  ]);

  await expect
    .element(page.getByText('2 days before check-in at 10:00, 3 nights or more', { exact: true }).first())
    .toBeVisible();
  await expect.element(page.getByText('12 messages planned').first()).toBeVisible();
  await expect
    .element(
      page.getByText(
        'Upcoming guests also read German, Danish, Arabic and 2 more. They get your messages in English until you add a text in their language.',
      ),
    )
    .toBeVisible();

  expect(
    page
      .getByText('No text in', { exact: false })
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['No text in Spanish, which some upcoming guests read.']);
});

test('the list mentions no languages if every upcoming guest has a text in their language', async () => {
  showRules([rule(), rule({ _id: id(3), name: 'Off', status: 'paused', missingLocales: ['pl', 'de'] })]);
  await expect.element(page.getByRole('link', { name: 'Getting in' })).toBeVisible();
  expect(page.getByText(/guests (also )?read|No text in/).elements()).toHaveLength(0);
});

test('without rules the ready-made set is offered, and added switched off', async () => {
  const screen = showRules([], ({ path }) =>
    path === '/message-rules/ready' ? { status: 201, body: { items: [] } } : undefined,
  );
  await expect.element(page.getByText('No rules yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add all, switched off' }).click();
  await expect.element(page.getByText('8 rules added')).toBeVisible();
  expect(screen.sent('/message-rules/ready').map(({ body }) => body)).toMatchObject([
    { status: 'paused', includesUpcoming: false },
  ]);
});

test('rules that cannot be loaded can be loaded again', async () => {
  let isBroken = true;
  showRules([rule()], ({ path }) =>
    path === '/message-rules' && isBroken
      ? { status: 500, body: { code: 'unexpected', detail: '' } }
      : undefined,
  );
  await expect.element(page.getByText('Couldn’t load the rules')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('link', { name: 'Getting in' })).toBeVisible();
});

test('switching a rule on requires confirmation, and includes confirmed stays only if chosen', async () => {
  const off = rule({ status: 'paused', activeFrom: null });
  const screen = showRules([off], ({ path }) => {
    if (path.endsWith('/rehearse')) return { body: { past: [], upcoming: [], covers: 14 } };
    return path === `/message-rules/${id(1)}/status` ? { body: rule() } : undefined;
  });

  await page.getByRole('switch', { name: 'Send “Getting in”' }).click();
  await page.getByRole('checkbox', { name: /^Also send it for 14 stays that are already confirmed/ }).click();
  await page.getByRole('button', { name: 'Switch on', exact: true }).click();

  await expect.element(page.getByText('“Getting in” is on')).toBeVisible();
  expect(screen.sent(`/message-rules/${id(1)}/status`).map(({ body }) => body)).toEqual([
    { status: 'active', includesUpcoming: true },
  ]);
});

test('switching a rule off requires confirmation while messages are planned, and can be undone', async () => {
  const screen = showRules([rule({ planned: 56 })], ({ path, body }) => {
    if (path !== `/message-rules/${id(1)}/status`) return undefined;
    const isOn = JSON.stringify(body).includes('active');
    return { body: rule({ status: isOn ? 'active' : 'paused', planned: isOn ? 56 : 0 }) };
  });

  await page.getByRole('switch', { name: 'Send “Getting in”' }).click();
  await expect.element(page.getByText(/^56 scheduled messages won’t be sent/)).toBeVisible();
  expect(screen.sent(`/message-rules/${id(1)}/status`)).toEqual([]);

  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => screen.sent(`/message-rules/${id(1)}/status`).map(({ body }) => body))
    .toEqual([
      { status: 'paused', includesUpcoming: false },
      { status: 'active', includesUpcoming: false, undoesSwitchOff: true },
    ]);
});

test('a rule without planned messages is switched off at once', async () => {
  const screen = showRules([rule({ planned: 0 })], ({ path }) =>
    path === `/message-rules/${id(1)}/status` ? { body: rule({ status: 'paused', planned: 0 }) } : undefined,
  );
  await page.getByRole('switch', { name: 'Send “Getting in”' }).click();
  await expect.poll(() => screen.sent(`/message-rules/${id(1)}/status`).length).toBe(1);
});

test('messages that cannot be sent are counted above the rules, with the way to them', async () => {
  showRules([rule({ stuck: 2 })], undefined, 2);
  await expect.element(page.getByText('2 messages can’t be sent in the next 30 days')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Show them' }))
    .toHaveAttribute('href', `${addresses.plannedMessages()}?state=blocked`);
});

test('the board lists what is planned by day, on the clock of the property, with what is missing', async () => {
  showBoard(
    board(() => [planned({ state: 'blocked', why: 'missing_words', missingVariables: ['parking'] })]),
  );
  await expect.element(page.getByRole('heading', { name: 'Tuesday 8 June' })).toBeVisible();
  await expect.element(page.getByText('Tue 8 Jun 10:00')).toBeVisible();
  await expect.element(page.getByText('No value for {parking}')).toBeVisible();
  await actions().click();
  await expect.element(page.getByRole('menuitem', { name: 'Skip' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Send now' }).elements()).toHaveLength(0);
});

test('an empty board and one that cannot be loaded show a message', async () => {
  let isBroken = true;
  showBoard((call) =>
    isBroken && call.path === '/planned-messages'
      ? { status: 500, body: { code: 'unexpected', detail: '' } }
      : board(() => [])(call),
  );
  await expect.element(page.getByText('Couldn’t load the planned messages')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('No message is planned for the next 7 days.')).toBeVisible();
});

test('a message is skipped on the board with the keyboard, and brought back', async () => {
  let items = [planned()];
  const screen = showBoard((call) => {
    if (call.path !== decidePath) return board(() => items)(call);
    const { action } = call.body as { action: string };
    items = action === 'skip' ? [] : [planned()];
    return { body: plan };
  });
  await expect.element(actions()).toBeVisible();

  actions().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Send now' })).toBeVisible();

  await page.getByRole('menuitem', { name: 'Skip' }).click();
  await expect.element(page.getByText('Skipped for this booking')).toBeVisible();
  await expect.element(page.getByText('No message is planned for the next 7 days.')).toBeVisible();

  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toHaveAttribute('aria-keyshortcuts', 'u');

  await undo.click();
  await expect.element(actions()).toBeVisible();
  expect(screen.sent(decidePath).map(({ body }) => body)).toEqual([
    { action: 'skip' },
    { action: 'release' },
  ]);
});

test('taking a skip back returns to the hold that was there before', async () => {
  const screen = showBoard((call) =>
    call.path === decidePath
      ? { body: plan }
      : board(() => [planned({ state: 'held', why: 'by_agent' })])(call),
  );

  await actions().click();
  await page.getByRole('menuitem', { name: 'Skip' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();

  await expect
    .poll(() => screen.sent(decidePath).map(({ body }) => body))
    .toEqual([{ action: 'skip' }, { action: 'hold' }]);
});

test('“Send now” requires confirmation, and a refusal explains why nothing was sent', async () => {
  const screen = showBoard((call) =>
    call.path === decidePath
      ? { status: 409, body: { code: 'message_waits', detail: 'This message can’t be sent yet.' } }
      : board(() => [planned()])(call),
  );

  await actions().click();
  await page.getByRole('menuitem', { name: 'Send now' }).click();

  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText('Tom Baker gets it right away.', { exact: false })).toBeVisible();
  expect(screen.sent(decidePath)).toHaveLength(0);

  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect.element(page.getByText('This message can’t be sent yet.', { exact: false })).toBeVisible();
  expect(screen.sent(decidePath).map(({ body }) => body)).toEqual([{ action: 'send' }]);
  await expect.element(actions()).toBeInTheDocument();
});

test('a message is edited for one booking from the board', async () => {
  const editable = { subject: '', body: 'The code is {doorCode}.' };
  const screen = showBoard((call) => {
    if (call.path === `/bookings/${id(2)}/planned-messages`)
      return { body: { ...plan, items: [{ ...planned(), editable }] } };
    return call.path === decidePath ? { body: plan } : board(() => [planned()])(call);
  });

  await actions().click();
  await page.getByRole('menuitem', { name: 'Edit once' }).click();

  const text = page.getByRole('textbox', { name: 'Message' });
  await expect.element(text).toHaveValue('The code is {doorCode}.');

  await text.fill('');
  await expect.element(page.getByRole('button', { name: 'Save for this booking' })).toBeDisabled();

  await text.fill('Ring the bell.');
  await page.getByRole('button', { name: 'Save for this booking' }).click();

  await expect.element(page.getByText('Changed for this booking only')).toBeVisible();
  expect(screen.sent(decidePath).map(({ body }) => body)).toEqual([
    { action: 'edit', subject: '', body: 'Ring the bell.' },
  ]);
});
