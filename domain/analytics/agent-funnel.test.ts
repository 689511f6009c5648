import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { dateOfDayNumber, dayNumber } from '../shared/civil-date.ts';
import {
  type AgentMilestones,
  daysForAChance,
  type Funnel,
  funnelCohorts,
  funnelMilestones,
  funnelOf,
} from './agent-funnel.ts';

const today = dayNumber('2026-05-20');
const chance = { today, chanceDays: 30 };

function agent(registered: string, reached: Partial<Record<(typeof funnelMilestones)[number], string>> = {}) {
  const day = (text: string | undefined) => (text === undefined ? null : dayNumber(text));
  return {
    registeredOn: dayNumber(registered),
    confirmed: day(reached.confirmed),
    published: day(reached.published),
    shared: day(reached.shared),
    booked: day(reached.booked),
    paid: day(reached.paid),
  } satisfies AgentMilestones;
}

describe('the funnel of agents', () => {
  test('counts each milestone, and takes shares of those who registered long enough ago', () => {
    const { registered, settled, steps } = funnelOf(
      [
        agent('2026-01-10', { confirmed: '2026-01-10', published: '2026-01-14', paid: '2026-02-03' }),
        agent('2026-02-01', { confirmed: '2026-02-04' }),
        agent('2026-05-15', { confirmed: '2026-05-15' }),
      ],
      chance,
    );

    assert.deepEqual([registered, settled], [3, 2]);
    assert.deepEqual(
      steps.map(({ milestone, count, settledCount, share }) => [milestone, count, settledCount, share]),
      [
        ['confirmed', 3, 2, 1],
        ['published', 1, 1, 0.5],
        ['shared', 0, 0, 0],
        ['booked', 0, 0, 0],
        ['paid', 1, 1, 0.5],
      ],
    );

    assert.deepEqual(
      steps.map(({ daysFromRegistration }) => daysFromRegistration),
      [0, 4, null, null, 24],
    );
    assert.deepEqual(
      steps.map(({ daysFromPrevious }) => daysFromPrevious),
      [0, 4, null, null, null],
    );
  });

  test('has no share while all agents registered too recently', () => {
    const { settled, steps } = funnelOf([agent('2026-05-19', { confirmed: '2026-05-19' })], chance);
    assert.equal(settled, 0);
    assert.deepEqual([...new Set(steps.map(({ share }) => share))], [null]);
  });

  test('counts the day on which the time is up as long enough ago', () => {
    assert.equal(funnelOf([agent('2026-04-20')], chance).settled, 1);
    assert.equal(funnelOf([agent('2026-04-21')], chance).settled, 0);
  });

  test('waits for a week after a long trial', () => {
    assert.equal(daysForAChance(14), 30);
    assert.equal(daysForAChance(60), 67);
  });

  test('is empty without agents', () => {
    assert.deepEqual(funnelCohorts([], chance), []);
    assert.equal(funnelOf([], chance).registered, 0);
  });
});

const day = fc.integer({ min: today - 500, max: today });
const milestone = fc.option(day, { nil: null });
const world = fc.array(
  fc.record({
    registeredOn: day,
    confirmed: milestone,
    published: milestone,
    shared: milestone,
    booked: milestone,
    paid: milestone,
  }),
  { maxLength: 60 },
);

/** The same figures, said one agent after the other. */
function oracle(agents: readonly AgentMilestones[], { chanceDays }: { chanceDays: number }): Funnel {
  const settled = agents.filter(({ registeredOn }) => today - registeredOn >= chanceDays);
  const middle = (days: number[]) => {
    if (days.length === 0) return null;
    const smaller = (limit: number) => days.filter((one) => one <= limit).length;
    const low = Math.min(...days.filter((one) => smaller(one) >= days.length / 2));
    const high = Math.min(...days.filter((one) => smaller(one) > days.length / 2));
    return (low + high) / 2;
  };

  return {
    registered: agents.length,
    settled: settled.length,
    steps: funnelMilestones.map((name, index) => {
      const before = index === 0 ? 'registeredOn' : funnelMilestones[index - 1];
      const sinceStart: number[] = [];
      const sincePrevious: number[] = [];

      for (const one of agents) {
        const reached = one[name];
        const previous = before === undefined ? null : one[before];
        if (reached === null) continue;
        sinceStart.push(reached < one.registeredOn ? 0 : reached - one.registeredOn);
        if (previous !== null) sincePrevious.push(reached < previous ? 0 : reached - previous);
      }

      const settledCount = settled.filter((one) => one[name] !== null).length;

      return {
        milestone: name,
        count: agents.filter((one) => one[name] !== null).length,
        settledCount,
        share: settled.length === 0 ? null : settledCount / settled.length,
        daysFromRegistration: middle(sinceStart),
        daysFromPrevious: middle(sincePrevious),
      };
    }),
  };
}

describe('in random worlds', () => {
  test('the funnel is what an oracle counts', () => {
    fc.assert(
      fc.property(world, fc.integer({ min: 0, max: 100 }), (agents, chanceDays) => {
        assert.deepEqual(funnelOf(agents, { today, chanceDays }), oracle(agents, { chanceDays }));
      }),
    );
  });

  test('cohorts divide the agents by month, the latest first, and each is a funnel of its own', () => {
    fc.assert(
      fc.property(world, (agents) => {
        const cohorts = funnelCohorts(agents, chance);
        const months = cohorts.map(({ month }) => month);
        assert.deepEqual(months, [...new Set(months)].toSorted().toReversed());
        for (const { month, ...funnel } of cohorts) {
          const theirs = agents.filter(({ registeredOn }) => dateOfDayNumber(registeredOn).startsWith(month));
          assert.deepEqual(funnel, oracle(theirs, chance));
        }
        assert.equal(
          cohorts.reduce((sum, { registered }) => sum + registered, 0),
          agents.length,
        );
      }),
    );
  });
});
