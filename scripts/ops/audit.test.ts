import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import { StartError } from '#server/start-error.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { uploadPhotos } from '#testing/photo-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { auditInstallation, describeAudit } from './audit/audit-installation.ts';

let app: TestApp;
let agentId: string;
let photoId: string;

before(async () => {
  app = await openTestApp();
  const { agent, receipt } = await submitStayRequest(app, { guestMessage: 'Hello' });
  agentId = agent.agentId;
  const body = { amountMinor: 5000 };
  await app.call(bookingMoney.recordPayment, { params: { id: receipt._id }, body }, { token: agent.token });
  const [photo] = await uploadPhotos(app, agent.token, 1);
  photoId = photo?._id ?? '';
  await app.settle();
});
after(() => app.close());

const audit = () =>
  auditInstallation(app.platform.connection, app.platform.storage, { workMayWait: '1 day', freshMs: 0 });

async function brokenRules(): Promise<string[]> {
  return (await audit()).violations.map(({ rule }) => rule);
}

test('data that the product itself has written satisfies every rule', async () => {
  const found = await audit();
  assert.deepEqual(found.violations, []);
  assert.match(
    describeAudit(found),
    /^Audited: 1 agents, 1 properties, 1 bookings, .*\nAll \d+ rules hold\./,
  );
});

const damages: [what: string, damage: string, repair: string, rules: string[]][] = [
  [
    'nights that are kept no more',
    'UPDATE reserved_nights SET is_reserved = false',
    'UPDATE reserved_nights SET is_reserved = true',
    ['a booking that keeps nights has exactly its own'],
  ],
  [
    'nights with another state than their booking',
    `UPDATE reserved_nights SET holder_state = 'confirmed'`,
    `UPDATE reserved_nights SET holder_state = 'pending'`,
    ['nights say who has them'],
  ],
  [
    'money that nobody wrote down',
    'UPDATE bookings SET received_minor = received_minor + 1',
    'UPDATE bookings SET received_minor = received_minor - 1',
    ['stored sums are what the ledger says'],
  ],
  [
    'a state without a history',
    `UPDATE bookings SET status = 'held'`,
    `UPDATE bookings SET status = 'pending'`,
    ['the state of a booking stands in its history'],
  ],
  [
    'a discount that is not in the total',
    `UPDATE bookings SET quote = jsonb_set(quote, '{adjustments}',
       '{"agreedPrice": null, "discounts": [{"reason": "Friend", "percent": 50}], "charges": []}')`,
    `UPDATE bookings SET quote = quote - 'adjustments'`,
    ['an adjusted price is what its lines come to'],
  ],
  [
    'rights that nothing gave',
    `UPDATE subscriptions SET status = 'active', plan_type = 'business', plan_version = 1`,
    `UPDATE subscriptions SET status = 'trial', plan_type = NULL, plan_version = NULL`,
    ['a subscription is what follows from its events'],
  ],
  [
    'an invoice without a payment',
    `INSERT INTO subscription_invoices (agent_id, id, number, gateway, gateway_invoice, plan_type, billing_interval, period_from,
       period_to, amount_minor, currency, issued_at)
     SELECT id, gen_random_uuid(), 'SD-0', 'stripe', 'in_0', 'starter', 'month', now(), now(), 1900, 'EUR', now() FROM agents`,
    'ALTER TABLE subscription_invoices DISABLE TRIGGER USER; DELETE FROM subscription_invoices; ALTER TABLE subscription_invoices ENABLE TRIGGER USER',
    ['an invoice has its payment'],
  ],
  [
    'a message that is gone',
    'UPDATE messages SET seq = seq + 1',
    'UPDATE messages SET seq = seq - 1',
    ['messages are numbered without a gap'],
  ],
  [
    'a badge that counts too much',
    'UPDATE conversations SET unread_agent = unread_agent + 1',
    'UPDATE conversations SET unread_agent = unread_agent - 1',
    ['unread messages are counted right'],
  ],
  [
    'a code that leads nowhere',
    'UPDATE link_codes SET link_id = gen_random_uuid()',
    'UPDATE link_codes c SET link_id = l.id FROM shared_links l WHERE l.code = c.code',
    ['a link is found by its code'],
  ],
  [
    'a row that its id does not lead to',
    'DELETE FROM agent_routes',
    'INSERT INTO agent_routes SELECT id, agent_id FROM bookings UNION ALL SELECT id, agent_id FROM properties',
    ['an id leads to the agent of its row'],
  ],
  [
    'two stays in one night',
    `ALTER TABLE reserved_nights DROP CONSTRAINT reserved_nights_never_overlap;
     INSERT INTO reserved_nights SELECT agent_id, gen_random_uuid(), property_id, kind, stay, is_reserved FROM reserved_nights`,
    'DELETE FROM reserved_nights k WHERE NOT EXISTS (SELECT FROM bookings b WHERE b.id = k.id)',
    ['no two stays of a place share a night', 'nights are kept by a booking or a block that is there'],
  ],
];

for (const [what, damage, repair, rules] of damages)
  test(`the audit finds ${what}`, async () => {
    await app.pool.query(damage);
    const found = await brokenRules();
    await app.pool.query(repair);
    assert.deepEqual(found, rules);
    assert.deepEqual(await brokenRules(), []);
  });

test('the audit finds files without their rows, and rows without their files', async () => {
  const { storage, newId } = app.platform;
  const orphaned = `${agentId}/${newId()}`;
  await storage.put(`${orphaned}/master.jpg`, new Uint8Array([1]));
  assert.deepEqual(await brokenRules(), ['no file is left without its row']);
  await storage.removeAll(orphaned);
  await storage.removeAll(`${agentId}/${photoId}`);
  assert.deepEqual(await brokenRules(), ['no file is missing']);
});

test('abandoned work is named, and is no error', async () => {
  await app.pool.query(
    `INSERT INTO stuck_outbox_rows (id, kind, topic, payload, error) VALUES (gen_random_uuid(), 'job', 'mail', '{}', 'no such queue')`,
  );
  const { notices } = await audit();
  assert.deepEqual(notices, [
    { rule: 'outbox rows set aside as undeliverable', count: 1, examples: ['mail: no such queue'] },
  ]);
});

const incomplete: [what: string, damage: string, repair: string, said: RegExp][] = [
  [
    'filled, but never started',
    'ALTER SCHEMA pgboss RENAME TO pgboss_away',
    'ALTER SCHEMA pgboss_away RENAME TO pgboss',
    /^The audit cannot run: this database has no job queue, because no server has used it yet\. Start Staydesk once with it, then try again\.$/,
  ],
  [
    'empty',
    'ALTER TABLE applied_migration RENAME TO applied_migration_away',
    'ALTER TABLE applied_migration_away RENAME TO applied_migration',
    /^The audit cannot run: this database has no tables of Staydesk\. Start Staydesk once with it/,
  ],
  [
    'of an earlier version',
    'UPDATE applied_migration SET number = -number WHERE number = (SELECT max(number) FROM applied_migration)',
    'UPDATE applied_migration SET number = -number WHERE number < 0',
    /^The audit cannot run: this database has the tables of an earlier version of Staydesk\. Start/,
  ],
];
for (const [what, damage, repair, said] of incomplete)
  test(`a database that is ${what} is refused with what to do`, async () => {
    await app.pool.query(damage);
    const refused = await audit().catch((error: unknown) => error);
    await app.pool.query(repair);
    assert.ok(refused instanceof StartError, String(refused));
    assert.match(refused.message, said);
    assert.ok((await audit()).rules > 0, 'and it runs once that is there');
  });
