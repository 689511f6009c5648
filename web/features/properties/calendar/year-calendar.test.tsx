import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PriceRules } from '#domain/bookings/pricing/price-rules.ts';
import { showComponent } from '#testing/show-component.tsx';
import { YearCalendar } from './year-calendar.tsx';
import type { NightRange } from './year-days.ts';

const rules: PriceRules = {
  currency: 'EUR',
  guestsIncluded: 2,
  baseMinor: 10_000,
  weekendMinor: null,
  weekendDays: [],
  extraGuestMinor: 0,
  cleaningMinor: 0,
  fees: [],
  taxes: [],
  weeklyDiscountPercent: 0,
  monthlyDiscountPercent: 0,
  damageDepositMinor: 0,
  seasons: [
    {
      name: 'Summer',
      from: '2027-07-01',
      to: '2027-08-31',
      priceMinor: 20_000,
      minNights: null,
      arrivalDays: null,
      priority: 0,
    },
  ],
  overrides: [{ date: '2027-12-31', priceMinor: 50_000 }],
};

type HarnessProps = { onRange: (range: NightRange | null) => void; onChosen?: () => void };

function Harness({ onRange, onChosen = () => undefined }: HarnessProps) {
  const [range, setRange] = useState<NightRange | null>(null);
  const [year, setYear] = useState(2027);

  return (
    <YearCalendar
      rules={rules}
      today="2027-05-03"
      year={year}
      onYear={setYear}
      range={range}
      onChosen={onChosen}
      onRange={(next) => {
        setRange(next);
        onRange(next);
      }}
    />
  );
}

function showYear() {
  const ranges: (NightRange | null)[] = [];
  showComponent(<Harness onRange={(range) => ranges.push(range)} />);
  return ranges;
}

const day = (text: string) => page.getByRole('button', { name: new RegExp(`^${text}`) });

test('each night shows its price and the rule behind it', async () => {
  showYear();
  await expect.element(day('Monday 3 May 2027, €100, Standard price')).toBeVisible();
  await expect.element(day('Thursday 1 July 2027, €200, Summer')).toBeInTheDocument();
  await expect.element(day('Friday 31 December 2027, €500, Custom price')).toBeInTheDocument();
});

test('a range is chosen by pressing its first and its last night, in either order', async () => {
  const ranges = showYear();
  await day('Saturday 8 May').click();
  expect(ranges.at(-1)).toEqual({ from: '2027-05-08', to: '2027-05-08' });
  await day('Wednesday 5 May').click();
  expect(ranges.at(-1)).toEqual({ from: '2027-05-05', to: '2027-05-08' });
  await day('Monday 10 May').click();
  expect(ranges.at(-1)).toEqual({ from: '2027-05-10', to: '2027-05-10' });
});

test('a range is dragged over nights', async () => {
  const ranges = showYear();
  await userEvent.dragAndDrop(day('Tuesday 4 May'), day('Friday 14 May'));
  expect(ranges.at(-1)).toEqual({ from: '2027-05-04', to: '2027-05-14' });
});

test('Shift with the arrows grows the range, Escape lets it go, and arrows cross into the next year', async () => {
  const ranges = showYear();
  await day('Monday 3 May').click();
  await userEvent.keyboard('{Escape}');
  expect(ranges.at(-1)).toBe(null);
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  expect(ranges.at(-1)).toEqual({ from: '2027-05-03', to: '2027-05-11' });
  await day('Friday 31 December').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(day('Saturday 1 January 2028')).toHaveFocus();
});
