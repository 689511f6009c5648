import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { minuteMs } from '../../shared/duration.ts';
import {
  assessBackup,
  assessCalendars,
  assessClock,
  assessDisk,
  assessLogArchive,
  assessMail,
  assessOutbox,
  assessPayments,
  assessQueue,
  assessSchema,
  assessWebhooks,
} from './assess-health.ts';
import { type HealthState, healthStates, isBad } from './health-states.ts';
import {
  healthCheckMs,
  type IncidentStep,
  incidentStep,
  isMailed,
  isMailedLate,
  type LastIncident,
  nextStreak,
  readingsToOpen,
  reopenWithinMs,
  type Streak,
  unknownEndsAfterMs,
} from './incident-steps.ts';

const mail = { mode: 'smtp', refusal: null, waiting: 0, retrying: 0, givenUp: 0, oldestSeconds: 0 } as const;

test('mail is down as soon as its server refuses, however many tries are left', () => {
  const { state, reason, facts } = assessMail({ ...mail, refusal: 'connect ECONNREFUSED', waiting: 3 });
  assert.deepEqual([state, reason, facts.count], ['down', 'mail_refused', 3]);
  assert.equal(assessMail({ ...mail, givenUp: 1 }).state, 'degraded');
  assert.equal(assessMail({ ...mail, retrying: 1, waiting: 1, oldestSeconds: 121 }).reason, 'mail_delayed');
  assert.equal(assessMail({ ...mail, waiting: 900, oldestSeconds: 20 }).state, 'ok', 'many are no delay');
});

test('mail without a server is not reported as working', () => {
  assert.equal(assessMail({ ...mail, mode: 'kept' }).state, 'unknown');
});

test('calendars are behind when none is read, and degraded when most fail at once', () => {
  const calendars = (of: { failing?: number; oldestSeconds?: number }) =>
    assessCalendars({ feeds: 4, failing: 0, oldestSeconds: 0, ...of });

  assert.deepEqual(
    [0, 299, 301, 1801].map((oldestSeconds) => calendars({ oldestSeconds }).state),
    ['ok', 'ok', 'degraded', 'down'],
  );
  assert.deepEqual(
    [1, 2, 3, 4].map((failing) => calendars({ failing }).state),
    ['ok', 'ok', 'degraded', 'degraded'],
  );
  assert.equal(assessCalendars({ feeds: 2, failing: 2, oldestSeconds: 0 }).state, 'ok', 'two are no pattern');
});

test('webhooks are behind when no process sends, and degraded when those of most accounts fail at once', () => {
  const usual = { endpoints: 4, accounts: 4, failingAccounts: 0, oldestSeconds: 0, givenUp: 0 };
  const states = (key: keyof typeof usual, values: number[]) =>
    values.map((value) => assessWebhooks({ ...usual, [key]: value }).state);

  assert.deepEqual(states('oldestSeconds', [0, 120, 121, 601]), ['ok', 'ok', 'degraded', 'down']);
  assert.deepEqual(states('failingAccounts', [1, 2, 3, 4]), ['ok', 'ok', 'degraded', 'degraded']);
  const { state, facts } = assessWebhooks({ ...usual, givenUp: 12 });
  assert.deepEqual([state, facts.givenUp], ['ok', 12], 'what a receiver refused is no trouble of ours');
});

test('a check that never ran is unknown, and an overdue one is not ok', () => {
  assert.equal(assessBackup(null).state, 'unknown');
  assert.deepEqual(
    [1, 25, 27, 7 * 24 + 1].map((hours) => assessBackup(hours * 3600).state),
    ['ok', 'ok', 'degraded', 'down'],
  );
  assert.equal(assessPayments({ last: null, differences: 0 }).state, 'unknown');

  assert.equal(assessPayments({ last: { state: 'done', ageSeconds: 60 }, differences: 0 }).state, 'ok');
  assert.equal(assessPayments({ last: { state: 'done', ageSeconds: 60 }, differences: 2 }).state, 'degraded');
  assert.equal(
    assessPayments({ last: { state: 'failed', ageSeconds: 60 }, differences: 0 }).state,
    'degraded',
  );
  assert.equal(
    assessPayments({ last: { state: 'done', ageSeconds: 14 * 3600 }, differences: 0 }).reason,
    'payments_comparison_old',
  );
});

test('a large disk is assessed by what is free, a small one by its share', () => {
  const gigabyte = 1024 ** 3;
  const disk = (free: number, total: number) =>
    assessDisk({ freeBytes: free * gigabyte, totalBytes: total * gigabyte }).state;
  assert.deepEqual(
    [disk(90, 4000), disk(5, 100), disk(5, 40), disk(1, 4), disk(0.3, 4000)],
    ['ok', 'degraded', 'ok', 'degraded', 'down'],
  );
  assert.equal(assessDisk(null).state, 'unknown');
});

test('work that waits too long is late, then down', () => {
  const queue = (oldestSeconds: number) => assessQueue({ waiting: 1, oldestSeconds, failed: 0 }).state;
  assert.deepEqual([queue(60), queue(61), queue(301)], ['ok', 'degraded', 'down']);
  const outbox = (oldestSeconds: number) => assessOutbox({ rows: 1, oldestSeconds, stuck: 0 }).state;
  assert.deepEqual([outbox(30), outbox(31), outbox(121)], ['ok', 'degraded', 'down']);
  assert.equal(assessOutbox({ rows: 0, oldestSeconds: 0, stuck: 1 }).state, 'degraded');
  assert.equal(assessLogArchive({ isFailing: true, sinceArchivedSeconds: 5 }).state, 'down');
});

test('an upgrade is healthy while its backfill progresses, and degraded once it stops', () => {
  const current = { progress: 0.426, secondsSinceMove: 2, lastError: null };
  assert.equal(assessSchema({ count: 0, current: null }).reason, 'works');

  const running = assessSchema({ count: 1, current });
  assert.deepEqual([running.state, running.reason, running.facts.percent], ['ok', 'backfill_running', 42]);
  assert.equal(assessSchema({ count: 1, current: { ...current, secondsSinceMove: 301 } }).state, 'degraded');

  const failed = assessSchema({ count: 1, current: { ...current, lastError: 'division by zero' } });
  assert.deepEqual([failed.reason, failed.facts.error], ['backfill_stopped', 'division by zero']);
});

type Played = { step: IncidentStep; at: number; mailed: boolean };
type StoredIncident = LastIncident & { mailed: boolean };

/** What a list of readings leaves behind: the steps of the incidents, and whether each is mailed. */
function play(states: readonly HealthState[], part = 'storage'): Played[] {
  const steps: Played[] = [];
  let streak: Streak | null = null;
  let last: StoredIncident | null = null;

  for (const [index, state] of states.entries()) {
    const now = index * healthCheckMs;
    streak = nextStreak(streak, state, now);
    const step = incidentStep({ streak, last, now });
    if (step === null) continue;
    const { next, mailed } = apply(last, { step, state, now, part });
    last = next;
    steps.push({ step, at: index, mailed });
  }

  return steps;
}

function apply(
  last: StoredIncident | null,
  { step, state, now, part }: { step: IncidentStep; state: HealthState; now: number; part: string },
): { next: StoredIncident | null; mailed: boolean } {
  if (step === 'close' || step === 'lapse') {
    if (last === null) return { next: null, mailed: false };
    const mailed = isMailed(step, { part, state: last.state, wasMailed: last.mailed });
    return { next: { ...last, closedAt: now }, mailed };
  }

  const worst = isBad(state) ? state : 'degraded';
  const mailed = isMailed(step, { part, state: worst, wasMailed: last?.mailed ?? false });
  if (last === null || step === 'open')
    return { next: { state: worst, closedAt: null, timesReopened: 0, mailed }, mailed };

  const timesReopened = last.timesReopened + (step === 'reopen' ? 1 : 0);
  return { next: { state: worst, closedAt: null, timesReopened, mailed: mailed || last.mailed }, mailed };
}

const times = <T>(count: number, value: T): T[] => Array<T>(count).fill(value);

test('one bad reading opens nothing, two in a row do, within a minute', () => {
  assert.deepEqual(play(['ok', 'down', 'ok', 'down', 'ok']), []);
  assert.deepEqual(
    play(['down', 'down', 'down']).map(({ step, at }) => [step, at]),
    [['open', 1]],
  );
  assert.ok(readingsToOpen * healthCheckMs <= 60_000);
});

test('an incident closes after good readings in a row, and is mailed once each way', () => {
  const steps = play([...times(5, 'down' as const), 'ok', 'down', ...times(6, 'ok' as const)]);
  assert.deepEqual(
    steps.map(({ step, mailed }) => [step, mailed]),
    [
      ['open', true],
      ['close', true],
    ],
  );
});

test('an incident ends once nothing has been known of its part for five minutes, and not before', () => {
  const steps = play([...times(3, 'down' as const), ...times(20, 'unknown' as const)]);
  assert.deepEqual(
    steps.map(({ step, at, mailed }) => [step, at, mailed]),
    [
      ['open', 1, true],
      ['lapse', 3 + unknownEndsAfterMs / healthCheckMs, true],
    ],
  );
  assert.deepEqual(
    play([...times(3, 'down' as const), ...times(5, 'unknown' as const), 'down']).map(({ step }) => step),
    ['open'],
  );
});

test('a degraded part is not mailed until it is down', () => {
  const steps = play([
    ...times(3, 'degraded' as const),
    ...times(3, 'down' as const),
    ...times(3, 'ok' as const),
  ]);

  assert.deepEqual(
    steps.map(({ step, mailed }) => [step, mailed]),
    [
      ['open', false],
      ['worsen', true],
      ['close', true],
    ],
  );
});

test('a part that stays degraded is mailed once after half an hour, and the mail server never is', () => {
  const openedAt = 0;
  const at = (minutes: number, of: { part?: string; state?: HealthState; wasMailed?: boolean } = {}) =>
    isMailedLate({
      part: 'storage',
      state: 'degraded' as const,
      wasMailed: false,
      ...of,
      openedAt,
      now: minutes * minuteMs,
    });

  assert.deepEqual([at(29), at(30), at(300)], [false, true, true]);
  assert.equal(at(40, { wasMailed: true }), false);
  assert.equal(at(40, { part: 'mail' }), false);
  assert.equal(at(40, { state: 'ok' }), false);
});

test('a mail server that is down is mailed of once it is up again', () => {
  const steps = play([...times(3, 'down' as const), ...times(3, 'ok' as const)], 'mail');
  assert.deepEqual(
    steps.map(({ step, mailed }) => [step, mailed]),
    [
      ['open', false],
      ['close', true],
    ],
  );
});

test('a flapping part never causes a storm of mails', () => {
  const states = fc.array(fc.constantFrom(...healthStates), { minLength: 0, maxLength: 400 });
  fc.assert(
    fc.property(states, (list) => {
      const mails = play(list).filter(({ mailed }) => mailed);
      const hours = (list.length * healthCheckMs) / 3_600_000;
      assert.ok(mails.length <= 4 + hours * 12, `${mails.length} mails in ${hours} hours`);
    }),
  );

  const flapping = Array.from({ length: 180 }, (_, index) => (index % 8 < 4 ? 'down' : 'ok') as HealthState);
  assert.ok(play(flapping).length <= 4, 'an hour of it is two incidents at most');
  assert.ok(reopenWithinMs > healthCheckMs * 30);
});

test('a clock is down two minutes off, ahead or behind', () => {
  const stateAt = (seconds: number) => assessClock(seconds * 1000).state;
  assert.deepEqual([-121, -120, 0, 120, 121].map(stateAt), ['down', 'ok', 'ok', 'ok', 'down']);
  assert.deepEqual(assessClock(-86_400_000).facts, { seconds: -86_400 });
});

test('an incident never opens twice, nor closes without having been open', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...healthStates)), (list) => {
      let open = false;
      for (const { step } of play(list)) {
        if (step === 'open' || step === 'reopen') {
          assert.equal(open, false);
          open = true;
        } else {
          assert.equal(open, true);
          if (step === 'close') open = false;
        }
      }
    }),
  );
});
