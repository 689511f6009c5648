import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { migratedTables } from './migrated-tables.ts';
import { projectFiles, read, syntaxTree, tests } from './project-files.ts';

/** Tables whose rows belong to an agent, read from the migrations. */
function tenantTables(): ReadonlySet<string> {
  const owned = migratedTables().filter(({ columns }) => /^\s*agent_id\b/m.test(columns));
  return new Set(owned.map(({ name }) => name));
}

/** Statements without an agent, by the beginning of their file, and why that is safe. */
const spanning: Record<string, string> = {
  'server/features/admin/core/': 'admins see all agents; the routes let in admins alone',
  'server/features/subscription/core/plan.store.ts': 'counts who holds which version of a plan, for admins',
  'server/http/session/session.store.ts': 'the hash of a session token is the key',
  'server/features/account/core/auth/expired-session.store.ts': 'a timer deletes what has ended',
  'server/features/account/core/two-step/two-step.store.ts':
    'the hash of a ticket is the key, and an account is a member or an admin',
  'server/features/messages/mails/held-mail.store.ts': 'a timer deletes what has left',
  'server/features/account/agents/account-token.store.ts': 'a timer deletes what has ended',
  'server/features/account/agents/agent.store.ts': 'whether an email address has an account',
  'server/features/account/core/google/google.store.ts':
    'the hash of a token is the key; a timer deletes what has ended',
  'server/features/links/feedback/feedback-thread.store.ts':
    'a signed link or an admin names the feedback, which need not belong to an agent',
  'server/features/subscription/billing/gateway-event.store.ts': 'the gateway’s own id is the key',
  'server/features/messages/announcements/announcement.store.ts': 'an announcement concerns all its agents',
  'server/features/subscription/billing/coupon.store.ts': 'a coupon is used by all its agents',
  'server/features/subscription/billing/plan-change.store.ts': 'a plan change affects all its subscribers',
  'server/features/calendars/channels/exports/export.store.ts':
    'the hash of a calendar token is the key; a timer deletes old readings',
  'server/features/admin/health/findings.store.ts': 'health counts the work of the whole platform',
  'server/features/account/data-export/export.store.ts': 'a timer gives up what was cut off',
  'server/features/properties/core/drafts/property-draft.store.ts': 'a timer deletes abandoned drafts',
  'server/features/properties/core/rates/rate-change.store.ts':
    'a timer deletes what can no longer be undone',
  'server/features/agreements/core/agreement.store.ts':
    'a check of a file knows the document alone, and a timer finds what is due',
  'server/adapters/guest-payments/': 'the played gateway knows its pages by their tokens',
  'server/adapters/payments/sandbox/': 'the played gateway knows customers, not agents',
};

/** Statements composed of parts, one of which names the agent. */
const composed = [
  'server/features/bookings/lists/booking-list.store.ts',
  'server/features/bookings/timeline/calendar.store.ts',
  'server/features/links/promotions/promotion.store.ts',
  'server/features/properties/core/list/property-list.store.ts',
  'server/features/analytics/insights/marketing.store.ts',
];

/** A statement can give its reason itself: `-- all tenants: a timer`. */
const saysWhy = /-- all tenants: \w/;

type Statement = { path: string; tables: string[]; text: string };

function statementsOn(tables: ReadonlySet<string>): Statement[] {
  return projectFiles(/^server\/.*\.ts$/)
    .filter((path) => !tests.test(path))
    .flatMap((path) => textsOf(path).map((text) => ({ path, text, tables: tablesIn(text, tables) })))
    .filter((statement) => statement.tables.length > 0);
}

function tablesIn(text: string, tables: ReadonlySet<string>): string[] {
  return [...text.matchAll(/\b(?:FROM|JOIN|UPDATE|INTO)\s+(?:public\.)?(\w+)/g)].flatMap(([, name]) =>
    name !== undefined && tables.has(name) ? [name] : [],
  );
}

/** All string literals of a source file, templates unevaluated. */
function textsOf(path: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(syntaxTree(path, read(path)));
  return found;
}

const tables = tenantTables();
const statements = statementsOn(tables);
/** The agent, or a condition that names agent and member. */
const namesAgent = /\bagent_id\b|\$\{(?:ofMember|ofRecipient)\}|\$\{ownedBy\(/;
const unscoped = statements.filter(({ text }) => !namesAgent.test(text));

test('every statement on rows of agents names the agent, unless it is listed with a reason', () => {
  assert.ok(tables.size > 30 && statements.length > 200, 'hardly anything was looked at');
  const open = unscoped.filter(
    ({ path, text }) =>
      !composed.includes(path) &&
      !Object.keys(spanning).some((beginning) => path.startsWith(beginning)) &&
      !saysWhy.test(text),
  );
  assert.deepEqual(
    open.map(({ path, text }) => `${path}: ${text.replaceAll(/\s+/g, ' ').slice(0, 100)}`),
    [],
  );
});

test('a statement put together of parts has the agent in one of them', () => {
  // The parts may be in the stores of the same folder.
  const without = composed.filter((path) => {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const stores = projectFiles(/\.store\.ts$/).filter((store) => store.startsWith(`${folder}/`));
    return !stores.some((store) => /agent_id = \$(\w|\{)/.test(read(store)));
  });
  assert.deepEqual(without, []);
});

test('every listed reason belongs to a statement', () => {
  const idle = [...Object.keys(spanning), ...composed].filter(
    (beginning) => !unscoped.some(({ path }) => path.startsWith(beginning)),
  );
  assert.deepEqual(idle, []);
});
