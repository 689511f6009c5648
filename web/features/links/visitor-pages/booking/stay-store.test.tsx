import { expect, test } from 'vitest';
import { createStore } from './stay-store.ts';

const party = { adults: 2, children: 0, infants: 0, pets: 0 };
const nothing = { quote: null, available: false, problem: null, alternatives: [] };

function open() {
  const store = createStore(
    {
      search: { checkIn: null, checkOut: null, party },
      month: '2027-06',
      stay: null,
      property: { closed: [] },
    },
    async () => ({ quoteStay: async () => nothing, readClosed: async () => null }),
  );
  let changes = 0;
  store.subscribe(() => {
    changes += 1;
  });

  return { store, changes: () => changes };
}

test('turning a page notifies the calendar and leaves the stay unchanged', () => {
  const { store, changes } = open();
  const before = store.get();
  store.showMonth('2027-07');
  expect([store.getMonth(), store.firstMonth, changes()]).toEqual(['2027-07', '2027-06', 1]);
  expect(store.get()).toBe(before);
});

test('an offered stay is chosen together with its month', async () => {
  const { store } = open();
  const offered = { checkIn: '2027-09-03', checkOut: '2027-09-06' };
  store.chooseStay(offered);
  expect(store.getMonth()).toBe('2027-09');
  expect(store.get().search).toMatchObject(offered);
  await expect.poll(() => store.get().answer).toEqual(nothing);
});

test('one guest more and one child more, pressed before either is drawn, are both counted', () => {
  const { store } = open();
  store.changeParty({ adults: 3 });
  store.changeParty({ children: 1 });
  expect(store.get().search.party).toEqual({ ...party, adults: 3, children: 1 });
});
