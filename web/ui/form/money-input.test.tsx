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

test('what is no amount is marked and is no value', async () => {
  const values = showPrice('EUR');
  await price().fill('12.345');
  expect(values.at(-1)).toBe(null);
  await expect.element(price()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Please enter an amount in EUR, like 120 or 120.50.')).toBeVisible();
});

test('typing is not rewritten under the fingers, and tidied when left', async () => {
  showPrice('EUR', 10_000);
  await price().fill('80.');
  await expect.element(price()).toHaveValue('80.');
  await userEvent.tab();
  await expect.element(price()).toHaveValue('80');
});
