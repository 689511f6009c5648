import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { Field } from '../form/field.tsx';
import { TimeField } from '../form/time-field.tsx';
import { DateField } from './date-field.tsx';

function Dates({ start, onValue }: { start: string; onValue: (value: string) => void }) {
  const [value, setValue] = useState(start);
  return (
    <Field label="Paid on">
      <DateField
        mayBeEmpty
        value={value}
        onChange={(next) => {
          setValue(next);
          onValue(next);
        }}
      />
    </Field>
  );
}

function showDate(start = '') {
  const values: string[] = [];
  showComponent(<Dates start={start} onValue={(value) => values.push(value)} />);
  return values;
}

const field = () => page.getByLabelText('Paid on');

test('a date is shown in the format of the agent and read as it is typed', async () => {
  const values = showDate('2026-11-22');
  await expect.element(field()).toHaveValue('22 Nov 2026');
  await field().fill('6 Dec 2026');
  expect(values.at(-1)).toBe('2026-12-06');
  await field().fill('7/12/26');
  await userEvent.tab();
  await expect.element(field()).toHaveValue('7 Dec 2026');
  expect(values.at(-1)).toBe('2026-12-07');
  await field().fill('');
  expect(values.at(-1)).toBe('');
});

test('text that is not a date is named in an error, and the previous date remains', async () => {
  const values = showDate('2026-11-22');
  await field().fill('soon');
  await userEvent.tab();
  await expect.element(page.getByText(/“soon” isn’t a date/)).toBeVisible();
  await expect.element(field()).toHaveValue('22 Nov 2026');
  expect(values).toEqual([]);
});

test('the arrow keys move by a day, and a day is picked from the calendar by keyboard', async () => {
  const values = showDate('2026-11-22');
  await field().click();
  await userEvent.keyboard('{ArrowUp}');
  expect(values.at(-1)).toBe('2026-11-23');
  await page.getByRole('button', { name: 'Open calendar' }).click();
  await page.getByRole('button', { name: 'Monday 23 November 2026' }).click({ trial: true });
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: 'Friday 4 December 2026' }).click();
  expect(values.at(-1)).toBe('2026-12-04');
  await expect.element(field()).toHaveValue('4 Dec 2026');
});

function Times({ onValue }: { onValue: (value: string) => void }) {
  const [value, setValue] = useState('15:00');
  return (
    <TimeField
      label="Check-in from"
      value={value}
      onChange={(next) => {
        setValue(next);
        onValue(next);
      }}
    />
  );
}

test('a time is read as it is typed, in 24 hours, and cannot be emptied', async () => {
  const values: string[] = [];
  showComponent(<Times onValue={(value) => values.push(value)} />);

  const time = page.getByLabelText('Check-in from');
  await time.fill('4 pm');
  await userEvent.tab();
  await expect.element(time).toHaveValue('16:00');

  await time.fill('');
  await userEvent.tab();
  await expect.element(time).toHaveValue('16:00');

  await time.click();
  await userEvent.keyboard('{ArrowDown}');
  expect(values).toEqual(['16:00', '15:30']);
});
