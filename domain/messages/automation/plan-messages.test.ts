import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeOfDayAt } from '../../shared/civil-date.ts';
import { at, codeText, june, lisbon, plan, rule } from './message.fixture.ts';
import type { RuleConditions } from './message-rule.ts';
import type { MessageTrigger } from './message-triggers.ts';
import type { MessagedStay } from './messaged-stay.ts';
import type { PlannedMessage } from './plan-messages.ts';
import { markOf } from './text-marks.ts';

const short = (planned: PlannedMessage[]) =>
  planned.map(({ occurrence, state, why, dueAt }) => [
    occurrence,
    state,
    why,
    new Date(dueAt).toISOString().slice(0, 16),
  ]);

const sentOf = ({ ruleId, occurrence, facts, dueAt }: PlannedMessage) => ({
  ruleId,
  occurrence,
  facts,
  sentAt: dueAt,
});

test('a message is due at its local time, with the values of the stay', () => {
  const [message] = plan();
  assert.deepEqual(short(plan()), [['before_check_in', 'due', 'planned', '2027-06-08T09:00']]);
  assert.equal(message?.body, 'Dear Ana, see you on Thursday 10 June 2027.');
});

test('other dates move it, and its identity stays', () => {
  const moved = {
    ...june,
    checkIn: '2027-07-10',
    checkOut: '2027-07-14',
    datesChangedAt: at('2027-05-02T10:00:00Z'),
  };
  assert.deepEqual(short(plan({ stay: moved })), [['before_check_in', 'due', 'planned', '2027-07-08T09:00']]);
});

test('a sent message is never planned again, with any dates, offset or time', () => {
  const sent = plan().map(sentOf);
  const moved = {
    ...june,
    checkIn: '2027-07-10',
    checkOut: '2027-07-14',
    datesChangedAt: at('2027-06-09T10:00:00Z'),
  };

  for (const stay of [june, moved])
    for (const rules of [[rule()], [rule({ offsetDays: 5 })], [rule({ atTime: '18:00' })]])
      assert.deepEqual(
        plan({ stay, rules, sent, now: at('2027-06-09T12:00:00Z') }).map(({ state }) => state),
        ['sent'],
      );
});

test('a rule that resends announces it once, and not when the dates are back before it was sent', () => {
  const rules = [rule({ resendIf: ['dates'] })];
  const sent = plan({ rules }).map(sentOf);
  const moved = {
    ...june,
    checkIn: '2027-06-12',
    checkOut: '2027-06-16',
    datesChangedAt: at('2027-06-09T10:00:00Z'),
  };

  const again = plan({ rules, stay: moved, sent, now: at('2027-06-09T10:00:01Z') });
  assert.deepEqual(short(again).at(-1), ['before_check_in~2', 'due', 'planned', '2027-06-10T09:00']);
  assert.deepEqual(again.at(-1)?.changes, ['dates']);

  const back = { ...june, datesChangedAt: at('2027-06-09T11:00:00Z') };
  assert.equal(plan({ rules, stay: back, sent, now: at('2027-06-09T11:00:01Z') }).length, 1);

  const resent = [...sent, ...again.filter(({ state }) => state === 'due').map(sentOf)];
  assert.ok(plan({ rules, stay: moved, sent: resent }).every(({ state }) => state === 'sent'));
});

test('after an edit for one booking, or of the rule, a message goes out again only when something in it has changed', () => {
  const resendIf = ['dates', 'access'] as const;
  const rules = [rule({ resendIf, texts: codeText })];
  const text = { subject: 'Getting in', body: 'Ring the bell, {firstName}.' };
  const choices = [{ ruleId: 'r1', occurrence: 'before_check_in', choice: null, text }];
  const now = at('2027-06-09T12:00:00Z');

  const stay = {
    ...june,
    checkIn: '2027-06-11',
    checkOut: '2027-06-15',
    datesChangedAt: at('2027-06-09T11:00:00Z'),
  };
  const first = plan({ rules, choices }).map(sentOf);
  const second = plan({ rules, choices, stay, sent: first, now }).at(-1);
  assert.deepEqual([second?.occurrence, second?.changes], ['before_check_in~2', ['dates']]);

  const sent = [...first, ...(second ? [sentOf(second)] : [])];
  const states = (input: Parameters<typeof plan>[0]) =>
    plan({ rules, choices, stay, sent, now, ...input }).map(({ state }) => state);
  assert.deepEqual(states({}), ['sent', 'sent']);

  const body = 'The code of {property} is {doorCode}. {if parking}Parking: {parking}{end} {address}';
  assert.deepEqual(states({ rules: [rule({ resendIf, texts: { en: { subject: '', body } } })] }), [
    'sent',
    'sent',
  ]);

  const newCode = { ...lisbon, secretVersions: { doorCode: 'd2', wifiPassword: 'w1' } };
  assert.deepEqual(states({ property: newCode }), ['sent', 'sent', 'due']);
});

test('a text that is wholly for other stays is left out', () => {
  const texts = { en: { subject: 'Pets', body: '{if pets}Bring a towel for the dog.{end}' } };
  const states = (pets: number) =>
    plan({ stay: { ...june, pets }, rules: [rule({ texts })] }).map(({ state, why }) => `${state} ${why}`);
  assert.deepEqual([states(1), states(0)], [['due planned'], ['skipped no_text']]);
});

test('a part that had no value when the message was sent, and has one now, is sent', () => {
  const body = 'Come in.{if parking} Parking: {parking}{end}';
  const rules = [rule({ resendIf: ['access'], texts: { en: { subject: '', body } } })];
  const sent = plan({ rules }).map(sentOf);
  const now = at('2027-06-09T12:00:00Z');
  assert.equal(plan({ rules, sent, now }).length, 1);
  const property = { ...lisbon, variables: { ...lisbon.variables, parking: 'Behind the house' } };
  assert.deepEqual(plan({ rules, sent, property, now }).at(-1)?.changes, ['access']);
});

test('a rule is only for stays of its source, language, lead time and party', () => {
  const count = (conditions: RuleConditions, stay: Partial<MessagedStay> = {}) =>
    plan({ rules: [rule({ conditions })], stay: { ...june, ...stay } }).length;

  // Ana has booked directly, in English, 40 days ahead, for two.
  const fits: RuleConditions[] = [
    { sources: ['widget', 'direct'], languages: ['de', 'en'] },
    { sources: [], languages: [] },
    { minLeadDays: 40, maxLeadDays: 40, minGuests: 2, maxGuests: 2 },
  ];

  const others: RuleConditions[] = [
    { sources: ['phone'] },
    { languages: ['de'] },
    { minLeadDays: 41 },
    { maxLeadDays: 39 },
    { minGuests: 3 },
    { maxGuests: 1 },
  ];

  assert.deepEqual(
    fits.map((conditions) => count(conditions)),
    [1, 1, 1],
  );
  assert.deepEqual(
    others.map((conditions) => count(conditions)),
    [0, 0, 0, 0, 0, 0],
  );

  assert.equal(count({ languages: ['pt'] }, { language: 'pt-BR' }), 1);
  assert.deepEqual(
    [count({ languages: ['en'] }, { language: null }), count({ languages: [] }, { language: null })],
    [0, 1],
  );
  assert.equal(count({ maxGuests: 2 }, { children: 1 }), 0);
});

test('missed moments: sent now, skipped or bundled, and never those that are 30 days old', () => {
  const tonight = { ...june, createdAt: at('2027-06-10T13:00:00Z'), confirmedAt: at('2027-06-10T13:00:00Z') };
  const now = at('2027-06-10T13:00:05Z');
  const missed = (catchUp: 'now' | 'skip' | 'bundle', offsetDays = 2) =>
    plan({ stay: tonight, rules: [rule({ catchUp, offsetDays })], now })[0];
  assert.deepEqual([missed('now')?.state, missed('now')?.dueAt], ['due', tonight.confirmedAt]);
  assert.deepEqual([missed('skip')?.state, missed('skip')?.why], ['skipped', 'missed']);
  assert.deepEqual([missed('bundle')?.isBundled, missed('bundle')?.why], [true, 'caught_up']);
  assert.deepEqual([missed('now', 31)?.state, missed('now', 31)?.why], ['skipped', 'too_old']);
});

test('an invitation to review follows check-out, and ends with the review or the stay', () => {
  const rules = [rule({ trigger: 'review_invited', offsetDays: 2, atTime: '11:00' })];
  const left = { ...june, status: 'checked_out' as const };
  const now = at('2027-06-14T18:00:00Z');
  assert.deepEqual(short(plan({ rules, stay: left, now })), [
    ['review_invited', 'due', 'planned', '2027-06-16T10:00'],
  ]);
  assert.deepEqual(plan({ rules, stay: { ...left, isReviewed: true }, now }), []);
  for (const status of ['cancelled', 'no_show'] as const)
    assert.deepEqual(plan({ rules, stay: { ...june, status }, now }), []);

  // On the day of check-out the stay is not over.
  const soon = [rule({ trigger: 'review_invited', offsetDays: 0, atTime: '09:00' })];
  assert.deepEqual(short(plan({ rules: soon, stay: left, now }))[0]?.at(-1), '2027-06-14T23:00');
});

test('a booking that is entered after its stay sends nothing at all, and an imported one no history', () => {
  const triggers: MessageTrigger[] = [
    'confirmed',
    'before_check_in',
    'after_check_in',
    'after_check_out',
    'payment_due',
  ];

  const rules = triggers.map((trigger, at) =>
    rule({ id: `r${at}`, trigger, offsetDays: 1, includesUpcoming: true }),
  );
  const entered = at('2027-06-20T10:00:00Z');
  const past = { ...june, status: 'checked_out' as const, createdAt: entered, confirmedAt: entered };
  assert.deepEqual(plan({ stay: past, rules, now: entered }), []);

  const imported = { ...june, source: 'import' as const, createdAt: at('2027-06-09T10:00:00Z') };
  assert.deepEqual(
    plan({ stay: { ...imported, confirmedAt: imported.createdAt }, now: imported.createdAt }),
    [],
  );
});

test('a rule leaves out what was confirmed before it was switched on, unless it covers coming stays from then on', () => {
  const activeFrom = at('2027-06-09T10:00:00Z');
  assert.deepEqual(plan({ rules: [rule({ activeFrom })] }), []);
  const covering = { activeFrom, includesUpcoming: true };
  assert.deepEqual(plan({ rules: [rule(covering)] }), []);
  assert.equal(plan({ rules: [rule({ ...covering, offsetDays: 1, atTime: '11:00' })] }).length, 1);
});

test('a code waits for its gate: for the payment without an end, and for the hours before the arrival', () => {
  const property = { ...lisbon, gate: { payment: 'all' as const, hoursBefore: 24 } };
  const rules = [rule({ texts: codeText })];
  const owing = { ...june, receivedMinor: 0, balanceMinor: 80_000 };
  const [waiting] = plan({ property, rules, stay: owing });
  assert.deepEqual([waiting?.state, waiting?.waitsFor], ['waiting', 'payment']);
  assert.deepEqual(short(plan({ property, rules })), [
    ['before_check_in', 'due', 'gate_time', '2027-06-09T14:00'],
  ]);
  assert.equal(plan({ property, rules })[0]?.body, `The code of Villa Marisol is ${markOf('doorCode')}.`);
});

test('quiet hours move a message to their end, unless the arrival is near', () => {
  const quiet = rule({ trigger: 'confirmed', offsetDays: 0, atTime: null, respectsQuiet: true });
  const late = { ...june, createdAt: at('2027-05-01T21:30:00Z'), confirmedAt: at('2027-05-01T21:30:00Z') };
  const now = at('2027-05-01T21:30:01Z');
  assert.deepEqual(short(plan({ stay: late, rules: [quiet], now })), [
    ['confirmed', 'due', 'quiet', '2027-05-02T07:00'],
  ]);

  const tonight = { ...late, checkIn: '2027-05-01', checkOut: '2027-05-03' };
  const property = { ...lisbon, checkInFrom: '23:45' };
  assert.deepEqual(short(plan({ stay: tonight, property, rules: [quiet], now })), [
    ['confirmed', 'due', 'planned', '2027-05-01T21:30'],
  ]);
});

test('a variable without a value blocks the message and is named', () => {
  const rules = [rule({ texts: { en: { subject: '', body: 'Park here: {parking}. Wi-Fi {wifiName}' } } })];
  const [message] = plan({ rules });
  assert.deepEqual([message?.state, message?.missing], ['blocked', ['parking']]);
  const property = { ...lisbon, variables: { ...lisbon.variables, parking: 'in the yard' } };
  assert.equal(plan({ rules, property })[0]?.state, 'due');
});

test('the agent’s decision to hold, skip, edit or send overrides the plan of one message', () => {
  const key = { ruleId: 'r1', occurrence: 'before_check_in' };
  const choose = (
    choice: 'hold' | 'skip' | 'send' | null,
    text: { subject: string; body: string } | null = null,
  ) => plan({ choices: [{ ...key, choice, text }] })[0];

  assert.equal(choose('hold')?.state, 'held');
  assert.equal(choose('skip')?.state, 'skipped');
  assert.equal(choose('send')?.dueAt, june.createdAt + 3_600_000);
  assert.equal(choose(null, { subject: 'Hi', body: 'Hi {firstName}!' })?.body, 'Hi Ana!');

  const paused = plan({ stay: { ...june, isPaused: true } })[0];
  assert.deepEqual([paused?.state, paused?.why], ['held', 'paused']);
});

test('a cancelled stay gets the message about its end and no other', () => {
  const triggers: MessageTrigger[] = ['confirmed', 'before_check_in', 'after_check_out', 'cancelled'];
  const rules = triggers.map((trigger, index) =>
    rule({ id: `r${index}`, trigger, offsetDays: 0, atTime: null }),
  );
  const cancelledAt = at('2027-05-03T10:00:00Z');
  const stay = { ...june, status: 'cancelled' as const, cancelledAt };
  assert.deepEqual(short(plan({ stay, rules, now: cancelledAt })), [
    ['cancelled', 'due', 'planned', '2027-05-03T10:00'],
  ]);
});

test('4.3 acceptance 7: in nights when clocks change a message goes out once, at the configured local time', () => {
  const nights = [
    // The hour from 02:00 is skipped, so 02:30 becomes the first minute after it.
    ['Europe/Berlin', '2027-03-28', '02:30', '03:00', '2027-03-28T01:00:00.000Z'],
    // The hour from 02:00 comes twice, and the first is meant.
    ['Europe/Berlin', '2026-10-25', '02:30', '02:30', '2026-10-25T00:30:00.000Z'],
    // Lord Howe skips and repeats half an hour.
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '02:30', '2026-10-03T15:30:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-04', '01:45', '01:45', '2027-04-03T14:45:00.000Z'],
  ] as const;

  for (const [timezone, checkIn, atTime, shown, instant] of nights) {
    const property = { ...lisbon, timezone };
    const stay = {
      ...june,
      checkIn,
      checkOut: '2027-06-14',
      createdAt: 0,
      confirmedAt: at('2026-09-01T10:00:00Z'),
    };
    const planned = plan({ property, stay, rules: [rule({ offsetDays: 0, atTime })], now: stay.confirmedAt });
    assert.equal(planned.length, 1);

    const dueAt = planned[0]?.dueAt ?? 0;
    assert.deepEqual([timeOfDayAt(dueAt, timezone), new Date(dueAt).toISOString()], [shown, instant]);
  }
});

test('a message that is too long for its stay cannot be sent, and its text ends at the limit', () => {
  const property = { ...lisbon, variables: { ...lisbon.variables, access: 'a'.repeat(2000) } };
  const texts = { en: { subject: '', body: '{access} '.repeat(300) } };
  const [message] = plan({ property, rules: [rule({ texts })] });
  assert.deepEqual([message?.state, message?.why], ['blocked', 'too_long']);
  assert.equal(message?.body.length, 4000);
});

test('a message is too long as well if the address of the guest’s page makes it so', () => {
  const property = { ...lisbon, variables: { ...lisbon.variables, guestPage: markOf('guestPage') } };
  const why = (count: number) => {
    const texts = { en: { subject: '', body: '{guestPage}'.repeat(count) } };
    return plan({ property, rules: [rule({ texts })] }).map((one) => one.why);
  };
  assert.deepEqual([why(20), why(21)], [['planned'], ['too_long']]);
});

test('after the arrival a message waits for the end of the quiet hours', () => {
  const stay = { ...june, checkIn: '2027-06-10', confirmedAt: at('2027-06-01T10:00:00Z') };
  const property = { ...lisbon, checkInFrom: '16:30' };

  const late = rule({
    respectsQuiet: true,
    catchUp: 'bundle',
    includesUpcoming: true,
    offsetDays: 0,
    atTime: null,
    activeFrom: at('2027-06-10T15:00:00Z'),
  });
  const [message] = plan({ stay, property, rules: [late], now: at('2027-06-10T21:04:00Z') });
  assert.equal(new Date(message?.dueAt ?? 0).toISOString(), '2027-06-11T07:00:00.000Z');
});

test('a confirmation of the morning after an arrival at night waits for the end of the quiet hours', () => {
  const confirmedAt = at('2027-06-10T06:34:00Z');
  const stay = { ...june, checkIn: '2027-06-10', createdAt: confirmedAt, confirmedAt };
  const property = { ...lisbon, checkInFrom: '02:15' };

  const confirmed = rule({
    trigger: 'confirmed',
    respectsQuiet: true,
    offsetDays: 0,
    offsetHours: 0,
    atTime: null,
  });
  const [message] = plan({ stay, property, rules: [confirmed], now: confirmedAt });
  assert.equal(new Date(message?.dueAt ?? 0).toISOString(), '2027-06-10T07:00:00.000Z');
});

test('in the four hours before an arrival a message goes out in quiet hours as well', () => {
  const confirmedAt = at('2027-06-09T21:30:00Z');
  const stay = { ...june, createdAt: confirmedAt, confirmedAt };
  const confirmed = rule({
    trigger: 'confirmed',
    respectsQuiet: true,
    offsetDays: 0,
    offsetHours: 0,
    atTime: null,
  });

  const dueFor = (checkInFrom: string) => {
    const property = { ...lisbon, checkInFrom };
    const [message] = plan({ stay, property, rules: [confirmed], now: confirmedAt });
    return new Date(message?.dueAt ?? 0).toISOString();
  };

  assert.equal(dueFor('02:30'), '2027-06-09T21:30:00.000Z');
  assert.equal(dueFor('02:31'), '2027-06-10T07:00:00.000Z');
});
