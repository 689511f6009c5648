import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, civilDateAt, instantOf } from '../../shared/civil-date.ts';
import { hourMs } from '../../shared/duration.ts';
import { codeText, june, lisbon, rule } from './message.fixture.ts';
import type { MessageRule } from './message-rule.ts';
import type { MessagedProperty, MessagedStay } from './messaged-stay.ts';
import { planMessages, type SentMessage } from './plan-messages.ts';

const step = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    days: fc.integer({ min: -20, max: 40 }),
    nights: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({ kind: fc.constant('party' as const), adults: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('pay' as const), isPaid: fc.boolean() }),
  fc.record({ kind: fc.constant('code' as const), mark: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('status' as const), isCancelled: fc.boolean() }),
  fc.record({ kind: fc.constant('pause' as const), isPaused: fc.boolean() }),
  fc.record({
    kind: fc.constant('rule' as const),
    offsetDays: fc.integer({ min: 0, max: 9 }),
    isActive: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 240 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

type World = {
  now: number;
  stay: MessagedStay;
  property: MessagedProperty;
  rules: MessageRule[];
  sent: (SentMessage & { body: string })[];
};

const gate = { payment: 'all', hoursBefore: null } as const;
const arrival = { catchUp: 'bundle', resendIf: ['dates', 'access'], activeFrom: 1 } as const;
const firstRules: MessageRule[] = [
  rule({ id: 'once', catchUp: 'now', offsetDays: 7, atTime: '10:00', activeFrom: 1 }),
  rule({ id: 'code', ...arrival, offsetDays: 1, atTime: '16:00', texts: codeText }),
  rule({ id: 'skip', catchUp: 'skip', trigger: 'before_check_out', offsetDays: 1, activeFrom: 1 }),
  rule({ id: 'after', trigger: 'after_check_out', offsetDays: 1, atTime: '12:00', activeFrom: 1 }),
  rule({ id: 'confirmed', trigger: 'confirmed', offsetDays: 0, atTime: null, activeFrom: 1 }),
  rule({ id: 'cancelled', trigger: 'cancelled', offsetDays: 0, atTime: null, activeFrom: 1 }),
];

function newWorld(): World {
  return { now: june.createdAt, stay: june, property: { ...lisbon, gate }, rules: firstRules, sent: [] };
}

/** What the timer does. */
function send(world: World): void {
  const { stay, property, rules, now } = world;
  const plan = planMessages({ stay, property, rules, sent: world.sent, choices: [], now });
  for (const message of plan) {
    if (message.state !== 'due' || message.dueAt > now) continue;
    const { ruleId, occurrence, facts, body } = message;
    check(world, { ruleId, occurrence, facts, body, sentAt: now });
    world.sent.push({ ruleId, occurrence, facts, body, sentAt: now });
  }
}

/** The model: what must hold for a message that goes out, from the stay as it is at that time. */
function check({ stay, property, rules, sent, now }: World, message: World['sent'][number]): void {
  const { ruleId, occurrence, body } = message;
  const acting = rules.find(({ id }) => id === ruleId);
  assert.ok(acting?.isActive, 'a rule that is switched off sends nothing');
  assert.ok(!stay.isPaused, 'a paused stay gets nothing');
  assert.ok(!sent.some((one) => one.ruleId === ruleId && one.occurrence === occurrence), 'sent twice');
  assert.equal(stay.status === 'cancelled', ruleId === 'cancelled', `${ruleId} of a ${stay.status} stay`);

  if (ruleId === 'once')
    assert.ok(body.includes(` ${Number(stay.checkIn.slice(8))} `), 'dates that hold now');

  if (ruleId === 'code') assert.equal(stay.balanceMinor, 0, 'a code before the payment');
  const before = sent.filter((one) => one.ruleId === ruleId);
  const last = before.at(-1);
  if (last) {
    assert.ok(acting.resendIf.length > 0, `${ruleId} went out again`);
    const isOther =
      last.facts.dates !== `${stay.checkIn}/${stay.checkOut}` || last.facts.access !== message.facts.access;
    assert.ok(isOther, 'sent again about the same');
  }

  const day = acting.trigger.endsWith('check_in') ? stay.checkIn : stay.checkOut;
  const sign = acting.trigger.startsWith('before') ? -1 : 1;

  if (!/check/.test(acting.trigger)) return;

  const time = acting.atTime ?? '00:00';
  const moment = instantOf(addDays(day, sign * acting.offsetDays), time, property.timezone);
  assert.ok(now >= moment, `${ruleId} went out before its time by the dates that hold`);
}

/** Goes from one due moment to the next, as a timer that never sleeps would. */
function wait(world: World, hours: number): void {
  const target = world.now + hours * hourMs;
  while (world.now < target) {
    const { stay, property, rules, sent, now } = world;
    const due = planMessages({ stay, property, rules, sent, choices: [], now })
      .filter(({ state, dueAt }) => state === 'due' && dueAt > now)
      .map(({ dueAt }) => dueAt);
    world.now = Math.min(target, ...due);
    send(world);
  }
}

function apply(world: World, change: Step): void {
  const { stay, now } = world;
  const today = civilDateAt(now, 'Europe/Lisbon');

  switch (change.kind) {
    case 'move': {
      const checkIn = addDays(today, change.days);
      const checkOut = addDays(checkIn, change.nights);
      world.stay = { ...stay, checkIn, checkOut, changedAt: now, datesChangedAt: now };
      break;
    }

    case 'party':
      world.stay = { ...stay, adults: change.adults, changedAt: now };
      break;

    case 'pay':
      world.stay = change.isPaid
        ? { ...stay, receivedMinor: 80_000, balanceMinor: 0 }
        : { ...stay, receivedMinor: 0, balanceMinor: 80_000 };
      break;

    case 'code':
      world.property = {
        ...world.property,
        secretVersions: { doorCode: `d${change.mark}`, wifiPassword: 'w' },
      };
      break;

    case 'status':
      world.stay = change.isCancelled
        ? { ...stay, status: 'cancelled', cancelledAt: now }
        : { ...stay, status: 'confirmed', cancelledAt: null };
      break;

    case 'pause':
      world.stay = { ...stay, isPaused: change.isPaused };
      break;

    case 'rule': {
      const { offsetDays, isActive } = change;
      const isEdited = (id: string) => id === 'once' || id === 'code';
      world.rules = world.rules.map((one) => (isEdited(one.id) ? { ...one, offsetDays, isActive } : one));
      break;
    }

    case 'wait':
      wait(world, change.hours);
  }
  send(world);
}

test('an amendment storm: 1,000 sequences of changes send each intent once, by the dates that hold at its time', () => {
  let sentInAll = 0;
  let resent = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 25 }), (changes) => {
      const world = newWorld();
      for (const change of changes) apply(world, change);

      // In the end the stay is as anybody would want it, so that nothing may be missing.
      world.rules = firstRules;
      apply(world, { kind: 'status', isCancelled: false });
      apply(world, { kind: 'pause', isPaused: false });
      apply(world, { kind: 'pay', isPaid: true });
      apply(world, { kind: 'move', days: 12, nights: 3 });
      wait(world, 24 * 17);

      for (const { id } of firstRules.filter((one) => one.id !== 'cancelled')) {
        const own = world.sent.filter(({ ruleId }) => ruleId === id);
        assert.ok(own.length > 0, `${id} never went out`);
        if (id !== 'code') assert.equal(own.length, 1, `${id} went out ${own.length} times`);
        else assert.equal(own.at(-1)?.facts.dates, `${world.stay.checkIn}/${world.stay.checkOut}`);
        resent += own.length - 1;
      }
      sentInAll += world.sent.length;
    }),
    { numRuns: 1000, seed: 43 },
  );

  assert.ok(sentInAll > 5000, `only ${sentInAll} messages`);
  assert.ok(resent > 100, `only ${resent} were sent again`);
});
