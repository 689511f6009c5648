import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as propertyOperations from '#contract/properties/property-operations.ts';
import { noOperations } from '#domain/properties/operations.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { sealPlainSecrets } from './property-operations.store.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
});
after(() => app.close());

const casa = {
  ...noOperations,
  access: ' Second floor, left ',
  doorCode: '4711#',
  wifiName: 'Casa',
  wifiPassword: 'sardine',
  cleanerName: 'Rui',
  cleanerPhone: '+351 900 000 000',
  notes: 'Boiler is new',
};

test('operations are empty at first, and are saved whole with their version', async () => {
  const agent = await signUpAgent(app);
  const params = { id: (await publishProperty(app, agent))._id };
  const empty = await app.call(propertyOperations.read, { params }, agent);
  assert.deepEqual(empty, { ...noOperations, manualPhotos: [], version: 0, updatedAt: null });

  const body = { ...casa, shared: ['wifi' as const, 'access' as const], version: 0 };
  const saved = await app.call(propertyOperations.change, { params, body }, agent);

  assert.deepEqual(saved, {
    ...casa,
    access: 'Second floor, left',
    shared: ['access', 'wifi'],
    manualPhotos: [],
    version: 1,
    updatedAt: new Date(app.clock.now()).toISOString(),
  });
  assert.deepEqual(await app.call(propertyOperations.read, { params }, agent), saved);
});

test('a change based on an older version is refused and stores nothing', async () => {
  const agent = await signUpAgent(app);
  const params = { id: (await publishProperty(app, agent))._id };
  const save = (notes: string, version: number) => ({
    params,
    body: { ...casa, notes, shared: [], version },
  });
  await app.call(propertyOperations.change, save('First', 0), agent);

  const late = await app.refusal(propertyOperations.change, save('Late', 0), agent);
  assert.deepEqual([late.status, late.code], [409, 'version_conflict']);
  assert.equal((await app.call(propertyOperations.read, { params }, agent)).notes, 'First');

  const rivals = await Promise.all([
    app.send(propertyOperations.change, save('A', 1), agent),
    app.send(propertyOperations.change, save('B', 1), agent),
  ]);
  assert.deepEqual(rivals.map(({ status }) => status).toSorted(), [200, 409]);
});

test('guests read the shared parts from the confirmation until the stay ends, and nothing else ever', async () => {
  const stay = await submitStayRequest(app);
  const agent = { token: stay.agent.token };
  const { property } = await app.call(bookings.read, { params: { id: stay.receipt._id } }, agent);
  const params = { id: property._id };
  const open = { payment: 'none' as const, hoursBefore: null };
  const body = { ...casa, shared: ['doorCode' as const], gate: open, version: 0 };
  await app.call(propertyOperations.change, { params, body }, agent);

  const page = () => app.call(guest.readView, { params: { token: stay.guestToken }, query: {} });
  assert.equal((await page()).guide, null);

  const change = (status: 'confirmed' | 'cancelled') =>
    app.call(bookings.changeStatus, { params: { id: stay.receipt._id }, body: { status } }, agent);
  await change('confirmed');

  const shown = await page();
  assert.deepEqual(shown.guide, {
    access: '',
    doorCode: '4711#',
    wifiName: '',
    wifiPassword: '',
    parking: '',
    checkOut: '',
    checkInMethod: 'unknown',
    manual: [],
    secrets: 'open',
    opensAt: null,
    toPay: null,
    toSign: false,
  });

  for (const secret of ['sardine', 'Rui', '+351 900', 'Boiler'])
    assert.ok(!JSON.stringify(shown).includes(secret), secret);
  await change('cancelled');
  assert.equal((await page()).guide, null);
});

test('the log records that operations changed, and never their content', async () => {
  const agent = await signUpAgent(app);
  const params = { id: (await publishProperty(app, agent))._id };
  await app.call(propertyOperations.change, { params, body: { ...casa, shared: [], version: 0 } }, agent);
  const { rows } = await app.pool.query<{ entry: string }>(
    'SELECT to_jsonb(l)::text AS entry FROM admin_log l WHERE entity_id = $1',
    [params.id],
  );
  const logged = rows.map(({ entry }) => entry).join('\n');
  assert.match(logged, /has new access details or notes/);
  assert.ok(!logged.includes('4711') && !logged.includes('sardine'));
});

test('secrets are stored sealed, and those stored as plain text before are sealed at the next start', async () => {
  const agent = await signUpAgent(app);
  const params = { id: (await publishProperty(app, agent))._id };
  await app.call(propertyOperations.change, { params, body: { ...casa, shared: [], version: 0 } }, agent);

  const stored = async () => {
    const { rows } = await app.pool.query<{ row: string }>(
      'SELECT to_jsonb(o)::text AS row FROM property_operations o WHERE property_id = $1',
      [params.id],
    );
    return rows[0]?.row ?? '';
  };
  const secrets = ['4711#', 'sardine', '8822*'];
  const plainIn = (row: string) => secrets.filter((secret) => row.includes(secret));
  assert.deepEqual(plainIn(await stored()), []);

  await app.pool.query(`UPDATE property_operations SET door_code = '8822*' WHERE property_id = $1`, [
    params.id,
  ]);
  assert.equal((await app.call(propertyOperations.read, { params }, agent)).doorCode, '8822*');

  await sealPlainSecrets(app.platform);
  assert.deepEqual(plainIn(await stored()), []);

  const found = await app.call(propertyOperations.read, { params }, agent);
  assert.deepEqual([found.doorCode, found.wifiPassword], ['8822*', 'sardine']);
});

test('a turnover reads the cleaner and the code of its properties, and none of another agent', async () => {
  const agent = await signUpAgent(app);
  const [home, other] = [await publishProperty(app, agent), await publishProperty(app, agent)];
  const save = (id: string, codeByStay: boolean) =>
    app.call(
      propertyOperations.change,
      { params: { id }, body: { ...casa, codeByStay, shared: [], version: 0 } },
      agent,
    );
  await save(home._id, false);
  await save(other._id, true);

  const query = { propertyId: `${home._id},${other._id}` };
  const { items } = await app.call(propertyOperations.listTurnovers, { query }, agent);
  assert.deepEqual(
    new Map(items.map(({ propertyId, doorCode, cleanerName }) => [propertyId, [doorCode, cleanerName]])),
    new Map([
      [home._id, ['4711#', casa.cleanerName]],
      [other._id, ['', casa.cleanerName]],
    ]),
  );

  const stranger = await signUpAgent(app);
  assert.deepEqual((await app.call(propertyOperations.listTurnovers, { query }, stranger)).items, []);
});
