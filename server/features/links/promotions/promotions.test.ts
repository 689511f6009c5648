import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Promotion, PromotionInput } from '#contract/links/promotions.ts';
import * as promotions from '#contract/links/promotions.ts';
import { promote, promotionInput } from '#testing/factories/promote.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

describe('an agent’s promotions', () => {
  let app: TestApp;
  let agent: TestAgent;
  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
    agent = await signUpAgent(app);
  });
  after(() => app.close());

  const list = async (whose: TestAgent) => (await app.call(promotions.list, {}, whose)).items;
  const refused = async (chosen: Partial<Record<keyof PromotionInput, unknown>>, whose = agent) => {
    const body = { ...promotionInput(), ...chosen };
    const { status, code } = await app.refusal(promotions.create, { body }, whose);
    return `${status} ${code}`;
  };
  const change = (promotion: Promotion, body: Partial<PromotionInput>) => {
    const { _id, state: _state, uses: _uses, createdAt: _at, ...terms } = promotion;
    return { params: { id: _id }, body: { ...terms, ...body } };
  };

  test('are listed newest first, each with its state today, and only to their agent', async () => {
    const other = await signUpAgent(app);
    await promote(app, other, { name: 'Running' });
    app.clock.advance(1_000);
    await promote(app, other, { name: 'Later', bookFrom: '2027-03-02' });
    app.clock.advance(1_000);
    await promote(app, other, { name: 'Over', bookUntil: '2027-02-28' });

    const result = (await list(other)).map(({ name, state, uses }) => [name, state, uses]);
    assert.deepEqual(result, [
      ['Over', 'ended', 0],
      ['Later', 'scheduled', 0],
      ['Running', 'running', 0],
    ]);
    assert.deepEqual(await list(await signUpAgent(app)), []);
  });

  test('run and end by the day of their properties, as the price has it', async () => {
    // 10:00 UTC on 1 March is 23:00 on 28 February in Pago Pago, and midnight of 2 March in Kiritimati.
    const other = await signUpAgent(app, { timezone: 'Pacific/Kiritimati' });
    const west = await publishProperty(app, other, { timezone: 'Pacific/Pago_Pago' });
    const east = await publishProperty(app, other, { timezone: 'Pacific/Kiritimati' });
    const state = async (chosen: Partial<PromotionInput>) => (await promote(app, other, chosen)).state;
    const [yesterday, tomorrow] = ['2027-02-28', '2027-03-02'];

    assert.equal(await state({ propertyIds: [west._id], bookUntil: yesterday }), 'running');
    assert.equal(await state({ propertyIds: [east._id], bookUntil: yesterday }), 'ended');
    assert.equal(await state({ bookUntil: yesterday }), 'running');
    assert.equal(await state({ propertyIds: [west._id], bookFrom: tomorrow }), 'scheduled');
    assert.equal(await state({ propertyIds: [east._id], bookFrom: tomorrow }), 'running');
    assert.equal(await state({ bookFrom: tomorrow }), 'running');
  });

  test('are stored as they were meant: code in capitals, name without spaces round it', async () => {
    const made = await promote(app, agent, { name: '  Sun  ', code: 'sun-10', minNights: 3 });
    assert.deepEqual([made.name, made.code, made.minNights, made.version], ['Sun', 'SUN-10', 3, 1]);
  });

  test('have codes of their own; a deleted one leaves its code to others', async () => {
    const made = await promote(app, agent, { code: 'ONCE' });
    assert.equal(await refused({ code: 'once' }), '409 promotion_code_taken');
    const second = await promote(app, agent, { code: 'TWICE' });
    const { code } = await app.refusal(promotions.change, change(second, { code: 'once' }), agent);
    assert.equal(code, 'promotion_code_taken');
    await promote(app, await signUpAgent(app), { code: 'ONCE' });
    await app.call(promotions.remove, { params: { id: made._id } }, agent);
    const gone = await app.refusal(promotions.remove, { params: { id: made._id } }, agent);
    assert.equal(gone.code, 'not_found');
    await promote(app, agent, { code: 'ONCE' });
  });

  test('one of two made at once with one code is refused', async () => {
    const both = await Promise.all(
      [1, 2].map(() => app.send(promotions.create, { body: promotionInput({ code: 'RACE' }) }, agent)),
    );
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 409]);
  });

  test('that can never count, or are no promotions at all, are refused', async () => {
    const stranger = await publishProperty(app, await signUpAgent(app));
    const cases: [Parameters<typeof refused>[0], string][] = [
      [{ name: ' ' }, '400 invalid_request'],
      [{ code: 'A B' }, '400 invalid_request'],
      [{ offer: { kind: 'percent', percent: 101 } }, '400 invalid_request'],
      [{ offer: { kind: 'percent', percent: 0 } }, '400 invalid_request'],
      [{ offer: { kind: 'fixed', amountMinor: 500 } }, '400 invalid_request'],
      [{ offer: { kind: 'fixed', amountMinor: 500, currency: 'XXQ' } }, '400 unknown_currency'],
      [{ offer: { kind: 'free_night', nights: 1 }, minNights: 1 }, '400 invalid_request'],
      [{ bookFrom: '2027-05-02', bookUntil: '2027-05-01' }, '400 invalid_request'],
      [{ arriveFrom: '2027-05-02', arriveUntil: '2027-05-01' }, '400 invalid_request'],
      [{ bookFrom: '2027-05-02', arriveUntil: '2027-05-01' }, '400 invalid_request'],
      [{ arriveFrom: '2027-02-30' }, '400 invalid_request'],
      [{ maxUses: 0 }, '400 invalid_request'],
      [{ propertyIds: [stranger._id] }, '404 not_found'],
    ];
    for (const [chosen, answer] of cases) assert.equal(await refused(chosen), answer, JSON.stringify(chosen));
  });

  test('are changed only from their latest version, paused and resumed', async () => {
    const made = await promote(app, agent);
    const changed = await app.call(promotions.change, change(made, { name: 'Early summer' }), agent);
    assert.deepEqual([changed.name, changed.version], ['Early summer', 2]);
    const late = await app.refusal(promotions.change, change(made, { name: 'Late' }), agent);
    assert.equal(late.code, 'version_conflict');
    const to = (status: 'active' | 'paused') =>
      app.call(promotions.changeStatus, { params: { id: made._id }, body: { status } }, agent);
    assert.equal((await to('paused')).state, 'paused');
    assert.equal((await to('paused')).version, 3);
    assert.equal((await to('active')).state, 'running');
  });

  test('are not found by another agent', async () => {
    const theirs = await promote(app, await signUpAgent(app));
    const params = { id: theirs._id };
    const answers = [
      await app.refusal(promotions.change, change(theirs, { name: 'Mine' }), agent),
      await app.refusal(promotions.changeStatus, { params, body: { status: 'paused' } }, agent),
      await app.refusal(promotions.remove, { params }, agent),
    ];

    assert.deepEqual(
      answers.map(({ code }) => code),
      ['not_found', 'not_found', 'not_found'],
    );
  });

  test('can be stopped without the marketing tools, but not made, changed or started', async () => {
    const poor = await signUpAgent(app);
    const made = await promote(app, poor);

    await app.pool.query(
      `UPDATE subscriptions SET status = 'active', plan_type = 'starter', current_period_end = '2030-01-01'
       WHERE agent_id = $1`,
      [poor.agentId],
    );
    assert.equal(await refused({}, poor), '403 feature_locked');

    const answer = await app.refusal(promotions.change, change(made, {}), poor);
    assert.equal(answer.code, 'feature_locked');

    const params = { id: made._id };
    await app.call(promotions.changeStatus, { params, body: { status: 'paused' } }, poor);

    const started = await app.refusal(promotions.changeStatus, { params, body: { status: 'active' } }, poor);
    assert.equal(started.code, 'feature_locked');
    assert.equal((await list(poor)).length, 1);

    await app.call(promotions.remove, { params }, poor);
  });

  test('are at most two hundred', async () => {
    const keen = await signUpAgent(app);
    await app.pool.query(
      `INSERT INTO promotions (agent_id, id, name, offer, min_nights, property_ids, status, created_at, updated_at)
       SELECT $1, uuidv7(), 'Number ' || n, '{"kind":"percent","percent":5}', 1, '{}', 'active', now(), now()
       FROM generate_series(1, 200) n`,
      [keen.agentId],
    );
    assert.equal(await refused({}, keen), '409 too_many_promotions');
  });
});
