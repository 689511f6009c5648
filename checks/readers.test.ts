import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { projectFiles, read, syntaxTree, tests } from './project-files.ts';

/** What admins and agents alone read, and the log, which is the business's: in English, wherever it is made. */
const ofTheBusiness = new Set(['log', 'logActions', 'health']);

/** Features for agents and admins alone. What they make for guests is in other folders. */
const businessFolders = [
  'server/features/admin/',
  'server/features/account/',
  'server/features/subscription/',
  'server/features/analytics/',
];

/**
 * Further files that word in the language of the business, with what they say there and who reads it. Whatever a guest or visitor reads
 * takes a reader; see docs/how-to/word-something-for-a-guest.md.
 */
const allowed: Readonly<Record<string, { says: readonly string[]; why: string }>> = {
  'server/http/answer-each.ts': { says: ['refusal'], why: 'actions on several things, by agents and admins' },
  'server/http/pages/static-files.ts': { says: ['answers'], why: 'the page of the app, which is English' },
  'server/http/keys/key-caller.ts': {
    says: ['keys'],
    why: 'the name of a program in the history of the business',
  },
  'server/features/demo/core/load-api-keys.ts': {
    says: ['keys'],
    why: 'the name of a program in the history of the business',
  },
  'server/live/live-connection.ts': { says: ['refusal'], why: 'what a program sent wrong, for developers' },
  'server/features/agreements/core/templates.ts': {
    says: ['agreements', 'reader'],
    why: 'a proposal for the host, and the first language of a template',
  },
  'server/features/bookings/changes/preview-booking-change.ts': {
    says: ['refusal'],
    why: 'the agent’s preview',
  },
  'server/features/bookings/changes/evaluate-change.ts': {
    says: ['quote', 'adjustedQuote', 'sameTotalReasons', 'agreedTotalReasons'],
    why: 'prices as they are stored, with code and facts; whoever reads them gets their own words',
  },
  'server/features/bookings/changes/change-price.ts': { says: ['adjustedQuote'], why: 'the same' },
  'server/features/bookings/core/create/create-booking.ts': {
    says: ['quote', 'adjustedQuote'],
    why: 'the same',
  },
  'server/features/bookings/core/transition/apply-transition.ts': {
    says: ['endReason'],
    why: 'a reason as it is stored, with its code',
  },
  'server/features/bookings/core/booking-mail.ts': { says: ['reader'], why: 'mails to agents' },
  'server/features/bookings/core/create/save-claimed-booking.ts': {
    says: ['calendars'],
    why: 'the reason of an agreed price, which the host may write anew',
  },
  'server/features/bookings/core/imports/remove-imported-booking.ts': {
    says: ['imports'],
    why: 'the reason for cancelling an imported booking, which only its host reads',
  },
  'server/features/bookings/core/imports/save-imported-booking.ts': {
    says: ['imports'],
    why: 'notes and reasons in the host’s own records of the time before',
  },
  'server/features/bookings/lists/export-bookings.ts': { says: ['csvHeads'], why: 'a file for agents' },
  'server/features/bookings/receipts/read-receipt.ts': {
    says: ['reader'],
    why: 'the receipt that an agent takes',
  },
  'server/features/calendars/channels/exports/draw-export.ts': {
    says: ['calendars'],
    why: 'events that channels read',
  },
  'server/features/calendars/channels/feeds/feed.view.ts': { says: ['calendars'], why: 'screens of agents' },
  'server/features/calendars/channels/feeds/test-feed.ts': { says: ['calendars'], why: 'screens of agents' },
  'server/features/calendars/channels/conflicts/read-conflicts.ts': {
    says: ['calendars'],
    why: 'screens of agents',
  },
  'server/features/calendars/channels/exposure/read-exposure.ts': {
    says: ['calendars'],
    why: 'screens of agents',
  },
  'server/features/demo/core/load-channels.ts': { says: ['calendars'], why: 'demo data' },
  'server/features/links/content/read-content.ts': {
    says: ['answers'],
    why: 'the help centre, which is English',
  },
  'server/features/links/visitor-pages/chat-preview/read-chat-preview.ts': {
    says: ['reader'],
    why: 'what an agent sees of a chat’s preview',
  },
  'server/features/links/visitor-pages/plain-forms/plain-page.ts': {
    says: ['refusal'],
    why: 'forms of the app without script',
  },
  'server/features/messages/automation/booking-messages.ts': {
    says: ['automatic'],
    why: 'the agent’s preview',
  },
  'server/features/messages/automation/message-rules.ts': {
    says: ['automatic'],
    why: 'ready texts for the agent',
  },
  'server/features/messages/automation/send-due-messages.ts': {
    says: ['automatic'],
    why: 'placeholders as they are stored; the opening has the language of the message',
  },
  'server/features/messages/core/add-message.ts': {
    says: ['automatic', 'reader'],
    why: 'placeholders as they are stored, and a message for the one who wrote it',
  },
  'server/features/messages/mails/render-mail.ts': {
    says: ['reader'],
    why: 'mails to agents and admins, and those of an earlier release',
  },
  'server/features/messages/notifications/list-notifications.ts': {
    says: ['notificationLabels'],
    why: 'settings of agents and admins',
  },
  'server/features/messages/notifications/unsubscribe.ts': { says: ['unsubscribe'], why: 'mails to agents' },
  'server/features/payments/guest-payments/paid-stay.ts': {
    says: ['onlinePayment'],
    why: 'authors in the ledger',
  },
  'server/features/payments/guest-payments/settle-paid.ts': {
    says: ['onlinePayment'],
    why: 'notes of the ledger',
  },
  'server/features/payments/guest-payments/apply-refund.ts': {
    says: ['onlinePayment'],
    why: 'notes of the ledger',
  },
  'server/features/payments/guest-payments/refund-payment.ts': {
    says: ['onlinePayment'],
    why: 'notes of the ledger',
  },
  'server/features/payments/guest-payments/list-payouts.ts': { says: ['csvHeads'], why: 'a file for agents' },
  'server/features/payments/sandbox/sandbox-guest.view.ts': {
    says: ['en-GB'],
    why: 'the stand-in for a payment provider’s own pages, which are English',
  },
  'server/features/payments/sandbox/sandbox-checkout.view.ts': { says: ['en-GB'], why: 'the same' },
  'server/features/properties/core/listing/change-property-status.ts': {
    says: ['refusal'],
    why: 'actions on several properties, by agents',
  },
  'server/features/properties/core/rates/change-rates.ts': { says: ['refusal'], why: 'the same' },
  'server/features/properties/core/review/request-review.ts': {
    says: ['reviewExplanation'],
    why: 'what agents and admins read of a review',
  },
  'server/features/properties/photos/receive-files.ts': {
    says: ['answers'],
    why: 'names of photos, for agents',
  },
};

/** What a file says without asking who reads: sections of the texts, and bare readers, locales and languages. */
function saidWithoutReader(file: string, source: string): Set<string> {
  const said = new Set<string>();

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const from = ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : '';
      if (/(#texts|texts)\/en\//.test(from)) said.add('texts/en');
      return;
    }
    if (ts.isIdentifier(node) && /^(defaultLocale|defaultReader|pageLocale)$/.test(node.text))
      saidBy(node, said);
    if (ts.isStringLiteral(node) && node.text === 'en-GB') said.add('en-GB');
    if (ts.isStringLiteral(node) && node.text === 'en' && isTextsCall(node.parent)) said.add("texts('en')");
    ts.forEachChild(node, visit);
  };
  visit(syntaxTree(file, source));

  return said;
}

function isTextsCall(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'texts';
}

function saidBy(node: ts.Identifier, said: Set<string>): void {
  const call = node.parent;
  if (!isTextsCall(call)) {
    said.add('reader');
    return;
  }
  const use = call.parent;
  if (ts.isPropertyAccessExpression(use)) said.add(use.name.text);
  else if (ts.isVariableDeclaration(use) && ts.isObjectBindingPattern(use.name))
    for (const { propertyName, name } of use.name.elements) said.add((propertyName ?? name).getText());
  else said.add('all texts');
}

function forbiddenIn(file: string, source: string): string[] {
  if (businessFolders.some((folder) => file.startsWith(folder))) return [];
  const says = new Set([...ofTheBusiness, ...(allowed[file]?.says ?? [])]);
  return [...saidWithoutReader(file, source)].filter((section) => !says.has(section));
}

const files = projectFiles(/^server\/.*\.ts$/).filter(
  (file) => !tests.test(file) && !file.endsWith('.fixture.ts'),
);

test('texts for guests and visitors are written for a reader', () => {
  const found = files.flatMap((file) =>
    forbiddenIn(file, read(file)).map((section) => `${file}: ${section}`),
  );
  assert.deepEqual(found, []);
});

test('the list of exceptions has no file that needs none', () => {
  const idle = Object.entries(allowed).flatMap(([file, { says }]) => {
    const said = files.includes(file) ? saidWithoutReader(file, read(file)) : new Set<string>();
    return says.filter((section) => !said.has(section)).map((section) => `${file}: ${section}`);
  });
  assert.deepEqual(idle, []);
});

test('the check finds a text that is written without a reader', () => {
  const file = 'server/features/links/guest/planted.ts';
  const planted: [source: string, found: string[]][] = [
    ['const a = texts(defaultLocale).refusal(refused);', ['refusal']],
    ['const { mail, log } = texts(defaultReader);', ['mail']],
    ['const { quote: worded } = texts(defaultLocale);', ['quote']],
    ['const all = texts(defaultReader);', ['all texts']],
    ['say(defaultReader);', ['reader']],
    ['const page = { locale: pageLocale };', ['reader']],
    ["texts('en').receipt;", ["texts('en')"]],
    ["moneyText(money, 'en-GB');", ['en-GB']],
    ["import { receipt } from '#texts/en/payments/documents.ts';", ['texts/en']],
    ["import { receipt } from '../../../texts/en/payments/documents.ts';", ['texts/en']],
    ['logEvent(tx, { summary: texts(defaultLocale).log.messageSent({ from }) });', []],
    ["import { defaultReader } from '#texts/readers.ts'; texts(reader).refusal(refused);", []],
  ];

  for (const [source, found] of planted) assert.deepEqual(forbiddenIn(file, source), found, source);
  assert.deepEqual(
    forbiddenIn('server/features/admin/core/planted.ts', 'texts(defaultLocale).refusal(a);'),
    [],
  );
});
