import assert from 'node:assert/strict';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import ts from 'typescript';
import { allEndpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';

const root = path.join(import.meta.dirname, '..');
const nameOf = ({ method, path: address }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${address}`;
const isWriting = ({ method }: Endpoint) => method !== 'GET';

/** Calls that change nothing of what the log tells of, with the reason. */
const unlogged: Readonly<Record<string, string>> = {
  'POST /api/bookings/{id}/price-preview': 'computes',
  'POST /api/bookings/{id}/change-preview': 'computes',
  'POST /api/properties/{id}/share-content': 'computes',
  'POST /api/agreement-templates/preview': 'computes',
  'POST /api/agreements/verify': 'computes',
  'POST /api/subscription/preview-change': 'computes',
  'POST /api/admin/subscriptions/plans/{planType}/preview': 'computes',
  'POST /api/admin/users/import/check': 'computes',
  'POST /api/imports/{id}/check': 'computes',
  'PUT /api/archive-loads/{id}/parts/{part}': 'a part of a file whose upload was logged when it began',
  'PUT /api/imports/{id}/answers': 'says how a file is read of which nothing is imported yet',
  'POST /api/subscription/portal': 'leads to the payment provider',
  'POST /api/subscription/initialize': 'leads to the payment provider, whose event is logged',
  'POST /api/bookings/{id}/guest-url': 'shows the address that the guest has already',
  'POST /api/content/help/{slug}/helpful': 'a vote without a name',
  'PUT /api/properties/{id}/views': 'a view, counted without a name',
  'POST /api/admin/saved-views': 'a view of one admin',
  'PUT /api/admin/saved-views/{id}/default': 'a view of one admin',
  'DELETE /api/admin/saved-views/{id}': 'a view of one admin',
  'POST /api/bookings/saved-filters': 'a view of one agent',
  'DELETE /api/bookings/saved-filters/{id}': 'a view of one agent',
  'POST /api/message-rules/rehearse': 'computes',
  'POST /api/message-rules/{id}/rehearse': 'computes',
  'POST /api/bookings/{id}/planned-messages/what-if': 'computes',

  'POST /api/messages/saved-replies': 'a draft of one agent',
  'PUT /api/messages/saved-replies/{id}': 'a draft of one agent',
  'DELETE /api/messages/saved-replies/{id}': 'a draft of one agent',
  'PUT /api/properties/form-drafts/{key}': 'a draft of one agent',
  'DELETE /api/properties/form-drafts/{key}': 'a draft of one agent',

  'POST /api/properties/upload': 'a file that the saved property names, which is logged',
  'POST /api/listing-pages/photos': 'a file that the saved property names, which is logged',
  'POST /api/listing-pages/read': 'computes',
  'POST /api/messages/conversations/{id}/attachments': 'a file that the sent message names, which is logged',
  'POST /api/guest/{token}/attachments': 'a file that the sent message names, which is logged',

  'PUT /api/guest/{token}/messages/read': 'a read mark',
  'PUT /api/messages/conversations/{id}/read': 'a read mark',
  'PUT /api/messages/conversations/{id}/unread': 'a read mark',
  'PUT /api/announcements/{id}/read': 'a read mark',
  'PATCH /api/notifications/mark-all-read': 'a read mark',
  'PATCH /api/notifications/mark-read': 'a read mark',
  'PATCH /api/notifications/{id}/read': 'a read mark',
  'DELETE /api/notifications/{id}': 'a notice about something that is logged itself',
  'DELETE /api/notifications/delete-multiple': 'a notice about something that is logged itself',

  'POST /api/auth/verify-email/send': 'sends a mail, which is logged when it is sent',
  'POST /api/admin/forgot-password': 'sends a mail, which is logged when it is sent',
  'POST /api/auth/passkey/begin': 'changes nothing until the challenge is signed',
  'POST /api/admin/passkey/begin': 'changes nothing until the challenge is signed',
  'POST /api/agents/two-step/begin': 'changes nothing until the code is confirmed',
  'POST /api/agents/payments/test': 'tries keys that are stored already',
  'POST /api/feeds/test': 'reads an address that is not stored',
  'POST /api/webhooks/{id}/test': 'listed among the deliveries',
  'POST /api/webhooks/deliveries/{id}/resend': 'listed among the deliveries',
  'POST /api/webhooks/{id}/resend': 'listed among the deliveries',
  'POST /api/feeds/{id}/read': 'reads a calendar, as the timer does',
  'POST /api/feedback/threads/{token}': 'a message of a person, whose texts are never logged',
  'PUT /api/admin/account/incident-mails': 'which mails an admin wants',
  'POST /api/admin/two-step/begin': 'changes nothing until the code is confirmed',

  'POST /api/agents/two-step/confirm': 'logged by the audience’s own notice; see two-step.test.ts',
  'POST /api/agents/two-step/off': 'logged by the audience’s own notice; see two-step.test.ts',
  'POST /api/agents/two-step/recovery-codes': 'logged by the audience’s own notice; see two-step.test.ts',
  'POST /api/admin/two-step/confirm': 'logged by the audience’s own notice; see admin-writes.test.ts',
  'POST /api/admin/two-step/off': 'logged by the audience’s own notice; see admin-writes.test.ts',
  'POST /api/admin/two-step/recovery-codes': 'logged by the audience’s own notice; see admin-writes.test.ts',
};

/** Timers that change nothing of what the log tells of, with the reason. */
const unloggedTimers: Readonly<Record<string, string>> = {
  'clear-data-exports': 'housekeeping',
  'clear-archive-loads': 'housekeeping',
  'clear-imports': 'housekeeping',
  'resume-archive-loads': 'goes on with work that was logged when it began',
  'resume-imports': 'goes on with work that was logged when it began',
  'delete-ended-account-tokens': 'housekeeping',
  'deliver-sandbox-payments': 'delivers stored events, whose taking is logged',
  'settle-sandbox-payments': 'part of the built-in gateway',
  'delete-ended-admin-tokens': 'housekeeping',
  'delete-ended-google-sign-ins': 'housekeeping',
  'delete-ended-keys': 'housekeeping; the log has the key’s end',
  'delete-old-confirmations': 'housekeeping',
  'delete-old-webhook-events': 'housekeeping',
  'resume-webhooks': 'only starts work that waits',

  'delete-ended-passkey-challenges': 'housekeeping',
  'delete-ended-sessions': 'housekeeping',
  'delete-ended-sign-in-tickets': 'housekeeping',
  'delete-saved-mails': 'housekeeping',
  'forget-notifications': 'housekeeping',
  'remind-of-ending-keys': 'the notification says it',
  'forget-old-client-faults': 'housekeeping',
  'forget-old-deliveries': 'housekeeping',
  'forget-old-devices': 'housekeeping',
  'forget-old-form-drafts': 'housekeeping',
  'forget-old-mail-counts': 'housekeeping',
  'forget-old-rate-changes': 'housekeeping',
  'forget-old-salts': 'housekeeping',
  'forget-old-sign-in-tries': 'housekeeping',
  'forget-old-votes': 'housekeeping',

  'refresh-message-plans': 'computes what follows from changes that are logged',
  'remove-loose-attachments': 'housekeeping',
  'remove-loose-photos': 'housekeeping',
  'sweep-stray-files': 'housekeeping',
  'order-places': 'housekeeping',
  'parse-announcements': 'stores in parsed form what was logged when it was saved',
  'parse-texts': 'stores in parsed form what was logged when it was saved',
  'delete-old-incidents': 'housekeeping',
  'delete-removed-notes': 'housekeeping',
  'expire-erasure-requests': 'housekeeping',
  'forget-old-pickups': 'housekeeping',

  'read-demo-calendars': 'the demo only: the same as read-calendars, without a network',
  'read-calendars': 'stores what channels say; nights that it closes are in their own history',
  'notify-of-stopped-channels': 'sends mails or notices, and every mail is logged when it is sent',
  'mail-stays': 'sends mails or notices, and every mail is logged when it is sent',
  'notify-of-mail-limit': 'sends mails or notices, and every mail is logged when it is sent',
  'release-held-mails': 'sends mails or notices, and every mail is logged when it is sent',
  'ask-for-damage-deposits': 'sends mails, and every mail is logged when it is sent',
  'remind-guests-to-pay': 'sends mails or notices, and every mail is logged when it is sent',
  'remind-of-holds': 'sends mails or notices, and every mail is logged when it is sent',
  'remind-of-payments': 'sends mails or notices, and every mail is logged when it is sent',
  'remind-of-today': 'sends mails or notices, and every mail is logged when it is sent',
  'mail-announcements': 'queues mails, and every mail is logged when it is sent',
  'announce-plan-changes': 'sends mails or notices, and every mail is logged when it is sent',
  'remind-of-trials': 'sends mails or notices, and every mail is logged when it is sent',
  'send-digests': 'sends mails or notices, and every mail is logged when it is sent',
  'send-waiting-mails': 'sends mails or notices, and every mail is logged when it is sent',

  'deliver-waiting-sandbox-events':
    'delivers events of the built-in gateway, which are logged when they are applied',
  'renew-sandbox-subscriptions':
    'delivers events of the built-in gateway, which are logged when they are applied',
  'settle-sandbox-checkouts':
    'delivers events of the built-in gateway, which are logged when they are applied',
  'seal-agreements': 'draws the file of a signature, which is logged when it is given',
  'end-snoozes': 'ends at the time that was logged when it was set',
};

const writers: ReadonlySet<string> = new Set(['logEvent', 'logAdminEvent', 'insertLogEntries']);

let program: ts.Program;
let checker: ts.TypeChecker;
let handlers: Map<string, ts.Node>;
const sourcesOf = (folder: string) =>
  program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(path.join(root, folder)));

before(() => {
  const file = path.join(root, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const ownOptions = { ...options, noEmit: true, incremental: false, noLib: true, types: [] };
  const host = ts.createCompilerHost(ownOptions);

  // Packages are left out: nothing of theirs writes to the log, and their types are most of the work.
  host.resolveModuleNameLiterals = (names, from, _redirected, given) =>
    names.map(({ text }) =>
      /^[#.]/.test(text) ? ts.resolveModuleName(text, from, given, host) : { resolvedModule: undefined },
    );
  program = ts.createProgram([path.join(root, 'server/main.ts')], ownOptions, host);
  checker = program.getTypeChecker();
  handlers = findHandlers();
});

function declarationOf(node: ts.Node): ts.Declaration | undefined {
  const found = checker.getSymbolAtLocation(node);
  const symbol = found && found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
  return symbol?.valueDeclaration ?? symbol?.declarations?.[0];
}

/** `GET /api/…` of the endpoint that an expression names. */
function endpointAt(node: ts.Node): string | undefined {
  const declaration = declarationOf(node);
  const made = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  const shape = made && ts.isCallExpression(made) ? made.arguments[0] : undefined;
  if (shape === undefined || !ts.isObjectLiteralExpression(shape)) return undefined;
  const text = (name: string) => {
    const member = shape.properties.find((one) => one.name?.getText() === name);
    const value = member && ts.isPropertyAssignment(member) ? member.initializer : undefined;
    return value && ts.isStringLiteralLike(value) ? value.text : '';
  };
  return `${text('method')} ${text('path')}`;
}

/** The handler of every endpoint: of `serveAll(area, { name: handler })` and of `serve(endpoint, handler)`. */
function findHandlers(): Map<string, ts.Node> {
  const found = new Map<string, ts.Node>();
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    // Others take an endpoint to call it.
    if (!ts.isCallExpression(node) || !/(^|\.)serve\w*$/.test(node.expression.getText())) return;

    const [area, second] = node.arguments;
    if (area === undefined || second === undefined) return;

    const single = endpointAt(ts.isPropertyAccessExpression(area) ? area.name : area);
    if (single !== undefined) found.set(single, second);

    if (!ts.isObjectLiteralExpression(second)) return;

    const type = checker.getTypeAtLocation(area);
    for (const member of second.properties) {
      const symbol = member.name && type.getProperty(member.name.getText());
      const at = symbol?.declarations?.[0];
      const name = at && ts.isVariableDeclaration(at) ? endpointAt(at.name) : undefined;
      if (name !== undefined) found.set(name, member);
    }
  };
  for (const source of sourcesOf('server')) visit(source);

  return found;
}

/** Whether something that is used from here on writes to the log. */
function reachesLog(start: ts.Node, seen = new Set<ts.Node>()): boolean {
  if (seen.has(start)) return false;

  seen.add(start);
  let found = false;

  const visit = (node: ts.Node): void => {
    if (found) return;

    if (ts.isIdentifier(node)) {
      const declaration = ts.isShorthandPropertyAssignment(node.parent)
        ? checker.getShorthandAssignmentValueSymbol(node.parent)?.declarations?.[0]
        : undefined;
      const used = follow(declaration) ?? declarationOf(node);
      if (used && isCode(used)) {
        const name = used.name?.getText() ?? '';
        found =
          (writers.has(name) && used.getSourceFile().fileName.includes('/server/db/')) ||
          reachesLog(used, seen);
      }

      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(start);

  return found;
}

function follow(declaration: ts.Declaration | undefined): ts.Declaration | undefined {
  if (declaration === undefined) return undefined;
  return ts.isImportSpecifier(declaration) || ts.isExportSpecifier(declaration)
    ? declarationOf(declaration.name)
    : declaration;
}

function isCode(node: ts.Declaration): node is ts.FunctionDeclaration | ts.VariableDeclaration {
  const isOurs = node.getSourceFile().fileName.startsWith(path.join(root, 'server'));
  return (
    isOurs &&
    (ts.isFunctionDeclaration(node) || (ts.isVariableDeclaration(node) && node.initializer !== undefined))
  );
}

describe('every call that changes something writes to the log', () => {
  test('or is listed here with its reason, and none is listed that does or does not exist', () => {
    const writes = allEndpoints.filter(isWriting).map(nameOf);
    assert.deepEqual(
      writes.filter((name) => !handlers.has(name)),
      [],
      'handlers that were not found',
    );

    const silent = writes.filter((name) => {
      const handler = handlers.get(name);
      return handler !== undefined && !reachesLog(handler);
    });
    assert.deepEqual(silent.toSorted(), Object.keys(unlogged).toSorted());
  });
});

describe('every timer that changes something writes to the log', () => {
  test('or is listed here with its reason', () => {
    const silent = timers().filter(([, run]) => !reachesLog(run));
    assert.deepEqual(silent.map(([name]) => name).toSorted(), Object.keys(unloggedTimers).toSorted());
  });
});

/** Name and body of every timed task: `{ name: 'expire-holds', everyMs, run }`. */
function timers(): [string, ts.Node][] {
  const found: [string, ts.Node][] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isObjectLiteralExpression(node)) return;
    const member = (name: string) => node.properties.find((one) => one.name?.getText() === name);
    const name = member('name');
    const run = member('run');
    if (!member('everyMs') || !run || !name || !ts.isPropertyAssignment(name)) return;
    if (ts.isStringLiteral(name.initializer)) found.push([name.initializer.text, run]);
  };
  for (const source of sourcesOf('server/features')) visit(source);

  return found;
}
