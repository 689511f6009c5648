import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as messageRules from '#contract/messages/message-rules.ts';
import * as plannedMessages from '#contract/messages/planned-messages.ts';
import { readyKeys } from '#domain/messages/automation/ready-rules.ts';
import { openMessageHouse, ruleInput } from '#testing/factories/message-rules.ts';
import { testPassword } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const start = '2027-05-28T10:00:00Z';
let app: TestApp;
before(async () => {
  app = await openTestApp({ now: start });
});
after(() => app.close());

async function openRehearsal() {
  const house = await openMessageHouse(app, start);
  const rehearse = async (id: string) => {
    const { past, upcoming } = await app.call(
      messageRules.rehearse,
      { params: { id }, body: {} },
      house.agent,
    );
    const seen = (one: (typeof past)[number]) => `${one.dueAt} ${one.state}`;
    return { past: past.map(seen), upcoming: upcoming.map(seen) };
  };
  const signInAgain = async () => {
    const body = { email: house.agent.email, password: testPassword };
    house.agent.token = (await app.call(auth.login, { body })).token;
  };

  return { ...house, rehearse, signInAgain };
}

test('the rehearsal of each ready-made message is what the booking is going to get in the next 30 days', async () => {
  const { agent, stay, rehearse } = await openRehearsal();
  const body = { keys: [...readyKeys], status: 'active' as const, includesUpcoming: false };
  const { items: rules } = await app.call(messageRules.createReady, { body }, agent);
  assert.equal(rules.length, readyKeys.length);

  const near = await stay({ checkIn: '2027-06-17', checkOut: '2027-06-22' });
  const far = await stay({ checkIn: '2027-07-20', checkOut: '2027-07-25' });
  const limit = Date.parse(start) + 30 * 86_400_000;
  const plans = [...(await near.plan()), ...(await far.plan())];
  assert.ok(plans.some(({ dueAt }) => Date.parse(dueAt) > limit));

  for (const { _id, name } of rules) {
    const planned = plans
      .filter(
        ({ ruleId, dueAt, state }) => ruleId === _id && state !== 'skipped' && Date.parse(dueAt) <= limit,
      )
      .map(({ dueAt, state }) => `${dueAt} ${state}`);
    assert.deepEqual((await rehearse(_id)).upcoming, planned.sort(), name);
  }

  const week = rules.find(({ readyKey }) => readyKey === 'week_before')?._id ?? '';
  assert.deepEqual((await rehearse(week)).upcoming, ['2027-06-10T09:00:00.000Z due']);
});

test('guests whom no email can reach are marked', async () => {
  const { agent, property, rule, stay, signInAgain } = await openRehearsal();
  const { _id: id } = await rule({});

  await stay({ checkIn: '2027-06-10', checkOut: '2027-06-13' });
  const body = {
    propertyId: property._id,
    checkIn: '2027-06-14',
    checkOut: '2027-06-17',
    adults: 2,
    guest: { firstName: 'Bo', lastName: 'Lind', phone: '+351 912 345 678' },
  };
  await app.call(bookings.create, { body }, agent);
  await signInAgain();

  const { upcoming } = await app.call(messageRules.rehearse, { params: { id }, body: {} }, agent);
  assert.deepEqual(
    upcoming.map(({ hasEmail }) => hasEmail),
    [true, false],
  );

  app.clock.set('2027-06-06T10:00:00Z');
  await signInAgain();
  const { items } = await app.call(plannedMessages.list, { query: {} }, agent);
  assert.ok(items.every(({ hasEmail, guestName }) => hasEmail === (guestName !== 'Bo Lind')));
});

test('it finds a payment that falls due, and a stay that was cancelled, months after the booking and before the arrival', async () => {
  const { agent, rule, stay, rehearse, signInAgain } = await openRehearsal();
  const paymentSchedule = { depositPercent: 30, balanceDaysBefore: 60 };
  await app.call(agents.changeSettings, { body: { bookingDefaults: { paymentSchedule } } }, agent);

  const due = await rule({ trigger: 'payment_due', offsetDays: 3, atTime: '10:00' });
  const gone = await rule({ trigger: 'cancelled', offsetDays: 0, atTime: null });
  const remaining = await stay({ checkIn: '2027-12-10', checkOut: '2027-12-13' });
  const { paymentSchedule: parts } = await app.call(bookings.read, { params: remaining.params }, agent);
  await remaining.pay(parts[0]?.amount.amount);

  const other = await stay({ checkIn: '2027-12-20', checkOut: '2027-12-23' });
  app.clock.set('2027-10-01T09:00:00Z');
  await signInAgain();

  const { params } = other;
  await app.call(bookings.changeStatus, { params, body: { status: 'cancelled' } }, agent);
  assert.deepEqual((await rehearse(due._id)).upcoming, ['2027-10-08T09:00:00.000Z due']);

  app.clock.set('2027-10-01T15:00:00Z');
  assert.equal((await rehearse(gone._id)).past.length, 1);
});

test('it is only about stays of the rule’s source, language, lead time and party, and so are languages without a text', async () => {
  const { agent, rule, stay, rehearse } = await openRehearsal();
  await stay({ checkIn: '2027-06-10', checkOut: '2027-06-13', language: 'pt-BR' });
  await stay({ checkIn: '2027-06-15', checkOut: '2027-06-18', language: 'de' });
  await stay({ checkIn: '2027-06-19', checkOut: '2027-06-22', language: 'de' });

  const days = async (conditions: messageRules.RuleInput['conditions']) => {
    const { _id } = await rule({ conditions });
    return (await rehearse(_id)).upcoming.map((line) => line.slice(0, 10));
  };
  const all = ['2027-06-08', '2027-06-13', '2027-06-17'];
  assert.deepEqual(await days({ sources: ['shared_link'], maxGuests: 2 }), all);
  assert.deepEqual(await days({ sources: ['phone', 'import'] }), []);
  assert.deepEqual(await days({ languages: ['pt'] }), all.slice(0, 1));
  assert.deepEqual(await days({ minLeadDays: 14 }), all.slice(1));
  assert.deepEqual(await days({ minGuests: 3 }), []);

  const { items } = await app.call(messageRules.list, {}, agent);
  assert.deepEqual(
    items.map(({ missingLocales }) => missingLocales.join()),
    ['de,pt', 'de,pt', 'pt', 'de,pt', 'de,pt'],
  );
});

test('the rehearsal of a rule that is off shows what it would send once it is switched on for upcoming stays', async () => {
  const { agent, stay, rehearse } = await openRehearsal();
  const body = ruleInput();
  const { _id } = await app.call(messageRules.create, { body }, agent);

  await stay({ checkIn: '2027-06-10', checkOut: '2027-06-13' });
  await stay({ checkIn: '2027-06-15', checkOut: '2027-06-18' });

  assert.deepEqual((await rehearse(_id)).upcoming, [
    '2027-06-08T09:00:00.000Z due',
    '2027-06-13T09:00:00.000Z due',
  ]);

  const { covers } = await app.call(messageRules.rehearse, { params: { id: _id }, body: {} }, agent);
  assert.equal(covers, 2);
});

test('the past of a rehearsal is the same in quiet hours as at noon', async () => {
  const { rule, stay, rehearse, signInAgain } = await openRehearsal();
  const { _id } = await rule({ respectsQuiet: true });
  await stay({ checkIn: '2027-06-03', checkOut: '2027-06-06' });
  await stay({ checkIn: '2027-06-08', checkOut: '2027-06-11' });
  app.clock.set('2027-06-12T06:30:00Z');
  await signInAgain();
  const early = (await rehearse(_id)).past;
  app.clock.set('2027-06-12T12:00:00Z');
  assert.deepEqual(early, (await rehearse(_id)).past);
  assert.equal(early.length, 2);
});

test('a draft is rehearsed before it is saved, for a new rule and for changes of one that has sent already', async () => {
  const { agent, rule, stay } = await openRehearsal();
  await stay({ checkIn: '2027-06-10', checkOut: '2027-06-13' });
  const rehearseDraft = async (body: Parameters<typeof ruleInput>[0], ruleId?: string) => {
    const draft = { ...ruleInput(body), ...(ruleId === undefined ? {} : { ruleId }) };
    return app.call(messageRules.rehearseDraft, { body: draft }, agent);
  };
  const times = (found: messageRules.Rehearsal) => found.upcoming.map(({ dueAt }) => dueAt);

  const added = await rehearseDraft({ name: '', offsetDays: 3, atTime: '08:30' });
  assert.deepEqual([times(added), added.covers], [['2027-06-07T07:30:00.000Z'], 1]);
  assert.deepEqual((await app.call(messageRules.list, {}, agent)).items, []);

  const { _id } = await rule({ offsetDays: 2 });
  await stay({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
  const body = { offsetDays: 1, atTime: '12:00' };
  assert.deepEqual(times(await rehearseDraft(body, _id)), [
    '2027-06-09T11:00:00.000Z',
    '2027-06-19T11:00:00.000Z',
  ]);
  assert.deepEqual(times(await rehearseDraft({ ...body, conditions: { minNights: 4 } }, _id)), []);

  const elsewhere = await openRehearsal();
  const foreign = { body: { ...ruleInput(body), ruleId: _id } };
  const refused = await app.refusal(messageRules.rehearseDraft, foreign, elsewhere.agent);
  assert.equal(refused.code, 'not_found');
});
