import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { Field } from './field.tsx';
import { MoneyInput } from './money-input.tsx';

function Harness({
  currency,
  start,
  onValue,
}: {
  currency: string;
  start: number | null;
  onValue: (value: number | null) => void;
}) {
  const [value, setValue] = useState(start);
  return (
    <Field label="Price">
      <MoneyInput
        currency={currency}
        value={value}
        onChange={(next) => {
          setValue(next);
          onValue(next);
        }}
      />
    </Field>
  );
}

function showPrice(currency: string, start: number | null = null) {
  const values: (number | null)[] = [];
  showComponent(<Harness currency={currency} start={start} onValue={(value) => values.push(value)} />);
  return values;
}

const price = () => page.getByLabelText('Price');

test('an amount with a point or a comma becomes minor units', async () => {
  const values = showPrice('EUR');
  await price().fill('129.5');
  expect(values.at(-1)).toBe(12_950);
  await price().fill('129,50');
  expect(values.at(-1)).toBe(12_950);
  await price().fill("1'200");
  expect(values.at(-1)).toBe(120_000);
});

test('the decimals follow the currency', async () => {
  const values = showPrice('JPY');
  await price().fill('12000');
  expect(values.at(-1)).toBe(12_000);
});

test('an invalid amount is marked, gives no value, and remains in the field on blur', async () => {
  const values = showPrice('EUR');
  await price().fill('12.3456');
  expect(values.at(-1)).toBe(null);
  await expect.element(price()).toHaveAttribute('aria-invalid', 'true');
  await userEvent.tab();
  await expect.element(price()).toHaveValue('12.3456');
  await expect.element(page.getByText('Please enter an amount in EUR, like 120 or 120.50.')).toBeVisible();
});

test('the example of the message fits the currency', async () => {
  showPrice('JPY');
  await price().fill('120.5');
  await expect.element(page.getByText('Please enter an amount in JPY, like 12000 or 12,000.')).toBeVisible();
});

test('typed letter by letter, every text has its own value and message', async () => {
  const values = showPrice('EUR');
  await userEvent.click(price());

  const typed: [string, number | null][] = [
    ['1', 100],
    [',', 100],
    ['2', 120],
    ['0', 120],
    ['0', 120_000],
    ['5', null],
  ];

  for (const [key, value] of typed) {
    await userEvent.keyboard(key);
    expect(values.at(-1)).toBe(value);
  }
  await expect.element(price()).toHaveAttribute('aria-invalid', 'true');

  await userEvent.tab();
  await expect.element(price()).toHaveValue('1,2005');
  await expect.element(price()).toHaveAttribute('aria-invalid', 'true');
});

test('three digits after the only comma are thousands, and the other reading is one press away', async () => {
  const values = showPrice('KWD');
  await price().fill('1,200');
  expect(values.at(-1)).toBe(1_200_000);
  await userEvent.tab();
  await expect.element(page.getByText(/Read as KWD\s1,200\.000/)).toBeVisible();
  await page.getByRole('button', { name: /I mean KWD\s1\.200/ }).click();
  expect(values.at(-1)).toBe(1_200);
  await expect.element(price()).toHaveValue('1.2');
});

test('a form is not sent while an amount cannot be read, also where it is optional', async () => {
  let sent = 0;
  showComponent(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <Harness currency="EUR" start={null} onValue={() => undefined} />
      <button type="submit">Save</button>
    </form>,
  );

  await price().fill('12,3456');
  await page.getByRole('button', { name: 'Save' }).click();

  expect(sent).toBe(0);
  await expect.element(price()).toHaveFocus();

  await price().fill('12,34');
  await page.getByRole('button', { name: 'Save' }).click();
  expect(sent).toBe(1);
});

test('typing is not rewritten under the fingers, and tidied when left', async () => {
  showPrice('EUR', 10_000);
  await price().fill('80.');
  await expect.element(price()).toHaveValue('80.');
  await userEvent.tab();
  await expect.element(price()).toHaveValue('80');
});
