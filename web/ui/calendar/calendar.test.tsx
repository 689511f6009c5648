import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { Calendar } from './calendar.tsx';
import type { CalendarRules, StayChoice } from './calendar-rules.ts';

const rules: CalendarRules = {
  today: '2026-07-01',
  closed: [{ checkIn: '2026-07-10', checkOut: '2026-07-15' }],
  minNights: 2,
};

function Harness({
  rules: given,
  onChoice,
}: {
  rules: CalendarRules;
  onChoice: (choice: StayChoice) => void;
}) {
  const [choice, setChoice] = useState<StayChoice>({ checkIn: null, checkOut: null });
  return (
    <Calendar
      value={choice}
      onChange={(next) => {
        setChoice(next);
        onChoice(next);
      }}
      rules={given}
      months={1}
    />
  );
}

function showCalendar(given: CalendarRules = rules) {
  const choices: StayChoice[] = [];
  showComponent(<Harness rules={given} onChoice={(choice) => choices.push(choice)} />);
  return choices;
}

const day = (text: string) => page.getByRole('button', { name: new RegExp(`^${text}`) });

test('a stay is chosen in two presses, and may end on the day another guest arrives', async () => {
  const choices = showCalendar();
  await day('Wednesday 8 July').click();
  await day('Friday 10 July 2026, check-out only').click();
  expect(choices.at(-1)).toEqual({ checkIn: '2026-07-08', checkOut: '2026-07-10' });
});

test('a stay may begin on the day another guest leaves', async () => {
  const choices = showCalendar();
  await day('Wednesday 15 July 2026, check-in only').click();
  expect(choices.at(-1)).toEqual({ checkIn: '2026-07-15', checkOut: null });
});

test('a taken day cannot be chosen and shows the reason', async () => {
  const choices = showCalendar();
  await day('Sunday 12 July 2026, unavailable').click({ force: true });
  expect(choices).toEqual([]);
  await expect.element(page.getByText('This date isn’t available.')).toBeVisible();
});

test('a stay shorter than the minimum is refused with the minimum', async () => {
  const choices = showCalendar();
  await day('Monday 6 July').click();
  await day('Tuesday 7 July').click({ force: true });
  expect(choices.at(-1)).toEqual({ checkIn: '2026-07-06', checkOut: null });
  await expect.element(page.getByText('The minimum stay is 2 nights.')).toBeVisible();
});

test('a press behind a taken range begins a new stay there instead of reaching over it', async () => {
  const choices = showCalendar();
  await day('Wednesday 8 July').click();
  await day('Monday 20 July').click();
  expect(choices.at(-1)).toEqual({ checkIn: '2026-07-20', checkOut: null });
});

test('the keyboard alone chooses a stay, over the end of a month too', async () => {
  const choices = showCalendar({ today: '2026-07-29' });
  await expect.element(day('Wednesday 29 July')).toBeVisible();
  day('Wednesday 29 July').element().focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(day('Wednesday 5 August')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(choices.at(-1)).toEqual({ checkIn: '2026-07-29', checkOut: '2026-08-05' });
});
