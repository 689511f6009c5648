import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { dayMs, hourMs, minuteMs } from '#domain/shared/duration.ts';
import { nightsOf, type Stay } from '#domain/shared/stay.ts';
import { type Channel, channels } from './channels.ts';
import { type IncomingEvent, type KnownEvent, nightsToClose, planSync } from './plan-sync.ts';

const noon = Date.parse('2027-06-01T12:00:00Z');

/** A feed as it is remembered between readings, with the steps of the product’s own storage. */
function openFeed(start = noon, channel: Channel = 'airbnb') {
  let known: KnownEvent[] = [];
  let now = start;
  let ids = 0;
  const today = () => civilDateAt(now, 'UTC');

  return {
    known: () => known,
    now: () => now,
    today,
    wait: (ms: number) => {
      now += ms;
    },
    read(events: readonly Incoming[], acceptsVanished = false) {
      const incoming = events.map(incomingOf);
      const plan = planSync({ known, incoming, channel, now, today: today(), acceptsVanished });
      for (const step of plan.steps) {
        if (step.kind === 'gone') known = known.filter(({ id }) => id !== step.id);
        else if (step.kind === 'add') {
          const { key, checkIn, checkOut, summary } = step.event;
          known = [
            ...known,
            {
              id: `e${++ids}`,
              key,
              checkIn,
              checkOut,
              summary,
              class: step.event.class,
              classBy: 'auto',
              missing: 0,
              missingSince: null,
              rolls: 0,
              datesSince: today(),
            },
          ];
        } else known = known.map((one) => (one.id === step.id ? changed(one, step, today()) : one));
      }

      return plan;
    },
  };
}

type Step = ReturnType<typeof planSync>['steps'][number];

function changed(one: KnownEvent, step: Step, today: string): KnownEvent {
  if (step.kind === 'missing') return { ...one, missing: step.missing, missingSince: step.since };
  if (step.kind !== 'change') return one;

  const { key, checkIn, checkOut, summary } = step.event;
  const datesSince = step.movesNights ? today : one.datesSince;

  return {
    ...one,
    key,
    checkIn,
    checkOut,
    summary,
    class: step.event.class,
    rolls: step.rolls,
    missing: 0,
    missingSince: null,
    datesSince,
  };
}

type Incoming = { key: string; class?: IncomingEvent['class']; summary?: string } & Stay;
function incomingOf({ class: kind = 'reservation', summary = '', ...event }: Incoming): IncomingEvent {
  return { ...event, uid: event.key, summary, description: '', isTentative: false, class: kind };
}

const a = { key: 'a', checkIn: '2027-06-10', checkOut: '2027-06-13' };
const others = ['b', 'c', 'd', 'e'].map((key, index) => ({
  key,
  checkIn: addDays('2027-07-01', index * 5),
  checkOut: addDays('2027-07-03', index * 5),
}));

describe('reading a feed again', () => {
  test('moves a known event, and leaves an unchanged one', () => {
    const feed = openFeed();
    feed.read([a, ...others]);
    assert.deepEqual(feed.read([a, ...others]).steps, []);
    const { steps } = feed.read([{ ...a, checkOut: '2027-06-15' }, ...others]);
    assert.deepEqual(
      steps.map(({ kind }) => kind),
      ['change'],
    );
    assert.equal(feed.known().length, 5);
  });

  test('takes a new id over the nights of a vanished one for the same stay', () => {
    const feed = openFeed();
    feed.read([a, ...others]);
    const [before] = feed.known();
    feed.read([{ ...a, key: 'new', checkOut: '2027-06-14' }, ...others]);
    assert.equal(feed.known().find(({ key }) => key === 'new')?.id, before?.id);
  });

  test('opens a vanished event at the second good reading, 20 minutes later, not before', () => {
    const feed = openFeed();
    feed.read([a, ...others]);
    const kinds = () => feed.read(others).steps.map(({ kind }) => kind);
    assert.deepEqual(kinds(), ['missing']);
    feed.wait(10 * minuteMs);
    assert.deepEqual(kinds(), ['missing']);
    feed.wait(10 * minuteMs);
    assert.deepEqual(kinds(), ['gone']);
  });

  test('suspects a feed that loses most stays or all of them, until two hours or the agent agree', () => {
    for (const left of [others.slice(0, 1), []]) {
      const feed = openFeed();
      feed.read([a, ...others]);
      const first = feed.read(left);
      assert.deepEqual(first.suspicion, { vanished: 5 - left.length, coming: 5 });
      feed.wait(hourMs);
      assert.ok(feed.read(left).suspicion);
      feed.wait(hourMs);
      assert.equal(feed.read(left).suspicion, null);
      assert.equal(feed.known().length, left.length);
    }

    const trusted = openFeed();
    trusted.read([a, ...others]);
    trusted.read([]);

    assert.equal(trusted.read([], true).suspicion, null);
    assert.deepEqual(trusted.known(), []);
  });

  test('never touches the past', () => {
    const feed = openFeed();
    feed.read([a, ...others]);
    feed.wait(20 * dayMs);
    for (let reading = 0; reading < 4; reading++) {
      assert.deepEqual(feed.read(others).steps, []);
      feed.wait(dayMs / 24);
    }
    assert.ok(feed.known().some(({ key }) => key === 'a'));
  });

  test('recognises a booking window and a lead time that move with the days, also under a new id each day', () => {
    for (const length of [1, 2]) {
      const feed = openFeed();
      const classes: string[] = [];
      for (let day = 0; day < 10; day++) {
        const from = addDays('2027-06-01', day);
        const lead = { key: `lead-${day}`, checkIn: from, checkOut: addDays(from, length) };
        const tail = { key: 'tail', checkIn: addDays(from, 270), checkOut: addDays(from, 365) };
        feed.read([...others, { ...lead, class: 'closed' }, { ...tail, class: 'closed' }]);
        classes.push(feed.known().find(({ key }) => key === `lead-${day}`)?.class ?? '');
        assert.equal(feed.known().find(({ key }) => key === 'tail')?.class, 'tail');
        feed.wait(dayMs);
      }

      assert.deepEqual(classes, ['closed', 'closed', ...Array.from({ length: 8 }, () => 'tail')]);
      assert.equal(feed.known().length, 6);
    }
  });

  test('takes closed nights for a booking window only on strong evidence, and never at Booking.com', () => {
    const classOf = (channel: Channel, from: number, to: number) => {
      const feed = openFeed(noon, channel);
      const closure = {
        key: 'far',
        checkIn: addDays('2027-06-01', from),
        checkOut: addDays('2027-06-01', to),
      };
      feed.read([...others, { ...closure, class: 'closed' }]);
      return feed.known().find(({ key }) => key === 'far')?.class;
    };

    for (const channel of channels) {
      assert.equal(classOf(channel, 250, 255), 'closed', `${channel}: five nights`);
      assert.equal(classOf(channel, 250, 257), 'closed', `${channel}: seven nights`);
      assert.equal(classOf(channel, 400, 407), 'closed', `${channel}: a week more than a year ahead`);
      assert.equal(classOf(channel, 200, 300), 'closed', `${channel}: long, but within a year`);
      assert.equal(classOf(channel, 100, 400), 'closed', `${channel}: near`);
      assert.equal(classOf(channel, 270, 20_000), 'closed', `${channel}: until further notice`);
      assert.equal(classOf(channel, 270, 1000), channel === 'airbnb' ? 'tail' : 'closed', channel);
    }
  });

  test('takes no stay for a booking window that grows day by day, or whose past the channel leaves out', () => {
    const classAfterDays = (channel: Channel, stayOn: (day: number) => Stay) => {
      const feed = openFeed(noon, channel);
      for (let day = 0; day < 5; day++) {
        feed.read([...others, { key: 'x', class: 'closed', ...stayOn(day) }]);
        feed.wait(dayMs);
      }
      return feed.known().find(({ key }) => key === 'x')?.class;
    };

    const day = (count: number) => addDays('2027-06-01', count);
    const lead = (on: number) => ({ checkIn: day(on), checkOut: day(on + 2) });
    for (const channel of channels) {
      const kinds = [
        classAfterDays(channel, (on) => ({ checkIn: '2027-05-30', checkOut: day(on + 1) })),
        classAfterDays(channel, (on) => ({ checkIn: day(on), checkOut: '2027-06-20' })),
        classAfterDays(channel, lead),
      ];
      assert.deepEqual(kinds, ['closed', 'closed', channel === 'booking' ? 'closed' : 'tail'], channel);
    }
  });

  test('never opens a night that the channel still sells, and stores a cancelled event no longer than the rule', () => {
    const edit = fc.record({
      kind: fc.constantFrom('add', 'drop', 'move', 'rename', 'none'),
      which: fc.nat(9),
      from: fc.integer({ min: -3, max: 60 }),
      nights: fc.integer({ min: 1, max: 8 }),
      waitMinutes: fc.constantFrom(15, 15, 15, 21, 120, 1440),
    });

    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 25 }), (edits) => {
        const feed = openFeed();
        let sold: Incoming[] = [];
        let ids = 0;
        /** Nights by the time since which the channel has not sold them, and the readings since. */
        const unsold = new Map<string, { since: number; readings: number }>();

        for (const { kind, which, from, nights, waitMinutes } of edits) {
          const checkIn = addDays(feed.today(), from);
          const stay = { checkIn, checkOut: addDays(checkIn, nights) };
          const chosen = sold[which % Math.max(1, sold.length)];
          const free = sold.every(
            (one) => one === chosen || one.checkOut <= checkIn || stay.checkOut <= one.checkIn,
          );
          const isClear = free && (!chosen || chosen.checkOut <= checkIn || stay.checkOut <= chosen.checkIn);
          if (kind === 'add' && isClear) sold = [...sold, { key: `u${++ids}`, ...stay }];

          if (kind === 'drop') sold = sold.filter((one) => one !== chosen);
          if (kind === 'move' && free) sold = sold.map((one) => (one === chosen ? { ...one, ...stay } : one));
          if (kind === 'rename')
            sold = sold.map((one) => (one === chosen ? { ...one, key: `u${++ids}` } : one));
          feed.read(sold);

          const closed = new Set(feed.known().flatMap(nightsOf));
          const isToCome = (night: string) => night >= feed.today();
          const selling = new Set(sold.flatMap(nightsOf));
          for (const night of selling)
            assert.ok(!isToCome(night) || closed.has(night), `${night} is sold and open`);

          for (const night of unsold.keys())
            if (selling.has(night) || !closed.has(night)) unsold.delete(night);

          for (const night of closed) {
            if (!isToCome(night) || selling.has(night)) continue;
            const { since, readings } = unsold.get(night) ?? { since: feed.now(), readings: 0 };
            unsold.set(night, { since, readings: readings + 1 });
            const isOverdue = readings + 1 >= 3 && feed.now() - since >= 2 * hourMs;
            assert.ok(!isOverdue, `${night} is closed for nobody since ${feed.now() - since} ms`);
          }
          feed.wait(waitMinutes * minuteMs);
        }
      }),
      { numRuns: 10_000 },
    );
  });
});

test('a closure of 454 nights is closed in rows of a year at most', () => {
  const stay = { checkIn: '2027-01-03', checkOut: '2028-04-01' };
  assert.deepEqual(nightsToClose(stay, { lastDay: '2029-01-01', maxNights: 366 }), [
    { checkIn: '2027-01-03', checkOut: '2028-01-04' },
    { checkIn: '2028-01-04', checkOut: '2028-04-01' },
  ]);
  assert.deepEqual(nightsToClose(stay, { lastDay: '2027-02-01', maxNights: 366 }), [
    { checkIn: '2027-01-03', checkOut: '2027-02-01' },
  ]);
});

describe('a file whose events all have new ids', () => {
  const stays = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, index) => ({
      key: `${prefix}${index}`,
      checkIn: addDays('2027-06-10', index % 7),
      checkOut: addDays('2028-06-01', index % 11),
    }));

  /** Known events that count how often their arrival is read. */
  function countingReads(count: number) {
    let reads = 0;
    const known = stays(count, 'old').map(
      ({ key, checkIn, checkOut }): KnownEvent => ({
        id: key,
        key,
        get checkIn() {
          reads++;
          return checkIn;
        },
        checkOut,
        summary: '',
        class: 'reservation',
        classBy: 'auto',
        missing: 0,
        missingSince: null,
        rolls: 0,
        datesSince: '2027-06-01',
      }),
    );

    return { known, reads: () => reads };
  }

  test('is planned with a fixed number of readings of each known event', () => {
    const count = 400;
    const { known, reads } = countingReads(count);
    const incoming = stays(count, 'new').map(incomingOf);

    const { steps } = planSync({
      known,
      incoming,
      channel: 'airbnb',
      now: noon,
      today: '2027-06-01',
      acceptsVanished: false,
    });

    assert.equal(new Set(steps.flatMap((step) => (step.kind === 'change' ? step.id : []))).size, count);
    assert.ok(reads() <= 20 * count, `${reads()} readings of ${count} events`);
  });

  test('takes for each the known event that shares the most nights, the earlier one of two', () => {
    const day = fc.integer({ min: 1, max: 60 });
    const span = fc.tuple(day, fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), fc.array(span, { maxLength: 12 }), (before, after) => {
        const stayOf = ([from, nights]: [number, number]) => ({
          checkIn: addDays('2027-06-10', from),
          checkOut: addDays('2027-06-10', from + nights),
        });
        const feed = openFeed();
        feed.read(before.map((one, index) => ({ key: `old${index}`, ...stayOf(one) })));

        const known = feed.known();
        const incoming = after.map((one, index) => ({ key: `new${index}`, ...stayOf(one) }));
        const left = new Set(known);

        const expected = incoming.map((event) => {
          const shared = (one: KnownEvent) =>
            nightsOf(one).filter((night) => nightsOf(event).includes(night));
          const [best] = [...left]
            .filter((one) => shared(one).length > 0)
            .toSorted((a, b) => shared(b).length - shared(a).length);
          if (best) left.delete(best);
          return best?.id;
        });

        const { steps } = feed.read(incoming);
        const found = incoming.map(({ key }) => {
          const step = steps.find((one) => one.kind === 'change' && one.event.key === key);
          return step?.kind === 'change' ? step.id : undefined;
        });
        assert.deepEqual(found, expected);
      }),
    );
  });
});
