import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readStayLines } from './stay-lines.ts';

const stay = {
  property: 3,
  checkIn: 20_600,
  checkOut: 20_603,
  outcome: 'sold',
  bookedOn: 20_500,
  cancelledOn: null,
  link: 1,
  feesMinor: 2500,
  retainedMinor: 0,
  requestedOn: 20_501,
  isInstant: true,
  isOpen: false,
  revenueUpTo: [15_000, 30_000, 45_000],
  booking: undefined,
};

test('each line becomes a stay, with any of its cells empty', () => {
  const stays = [
    '3,20600,20603,s,20500,,1,2500,0,20501,i,15000,30000,45000',
    '0,-40,-38,x,-50,-45,-1,0,9007199254740991,,',
    '0,1,2,w,,,-1,0,0,,,0',
    '3,20600,20603,s,20500,,1,2500,0,20501,i,',
  ].join('\n');

  assert.deepEqual(readStayLines({ stays, bookings: null }), [
    stay,
    {
      ...stay,
      property: 0,
      checkIn: -40,
      checkOut: -38,
      outcome: 'cancelled',
      bookedOn: -50,
      cancelledOn: -45,
      link: -1,
      feesMinor: 0,
      retainedMinor: Number.MAX_SAFE_INTEGER,
      requestedOn: null,
      isInstant: false,
      revenueUpTo: null,
    },
    {
      ...stay,
      property: 0,
      checkIn: 1,
      checkOut: 2,
      outcome: 'never',
      bookedOn: null,
      link: -1,
      feesMinor: 0,
      requestedOn: null,
      isInstant: false,
      isOpen: true,
      revenueUpTo: [0],
    },
    { ...stay, revenueUpTo: [0] },
  ]);
  assert.deepEqual(readStayLines({ stays: null, bookings: null }), []);
});

test('five hundred random lists of lines are read back as they were written', () => {
  const day = fc.integer({ min: -90_000, max: 90_000 });
  const line = fc.record({
    property: fc.nat(999),
    checkIn: day,
    checkOut: day,
    link: fc.integer({ min: -1, max: 20 }),
    bookedOn: fc.option(day),
    cancelledOn: fc.option(day),
    requestedOn: fc.option(day),
    feesMinor: fc.maxSafeNat(),
    retainedMinor: fc.maxSafeNat(),
    isInstant: fc.boolean(),
    revenueUpTo: fc.option(fc.array(fc.maxSafeNat(), { minLength: 1, maxLength: 6 })),
  });

  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (written) => {
      const stays = written
        .map((one) =>
          [
            one.property,
            one.checkIn,
            one.checkOut,
            'n',
            one.bookedOn,
            one.cancelledOn,
            one.link,
            one.feesMinor,
            one.retainedMinor,
            one.requestedOn,
            one.isInstant ? 'i' : '',
            ...(one.revenueUpTo ?? []),
          ].join(','),
        )
        .join('\n');
      const bookings = written.map((_, index) => ({ _id: `${index}`, code: '', guestName: '', status: '' }));

      assert.deepEqual(
        readStayLines({ stays, bookings }),
        written.map((one, index) => ({
          ...one,
          outcome: 'no_show',
          isOpen: false,
          booking: bookings[index],
        })),
      );
    }),
    { numRuns: 500 },
  );
});

test('a line that no column writes is refused instead of being counted', () => {
  assert.throws(() => readStayLines({ stays: '0,1,2,s,1.5,,-1,0,0,,,0', bookings: null }), /cannot be read/);
});
