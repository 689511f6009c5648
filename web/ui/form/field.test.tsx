import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { Field } from './field.tsx';
import { NumberStepper } from './number-stepper.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

test('a control finds its label, its help and its error by itself', async () => {
  showComponent(
    <Field label="Title" help="Guests see this first." error="This field is required.">
      <TextInput />
    </Field>,
  );
  const title = page.getByLabelText('Title');
  await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  await expect.element(title).toHaveAccessibleDescription('This field is required. Guests see this first.');
});

test('selects and numbers have the same labels and descriptions', async () => {
  showComponent(
    <>
      <Field label="Kind" error="Please choose.">
        <Select value="villa" onChange={() => undefined} options={[{ value: 'villa', label: 'Villa' }]} />
      </Field>
      <Field label="Guests" help="Children count.">
        <NumberStepper value={2} onChange={() => undefined} />
      </Field>
    </>,
  );

  await expect
    .element(page.getByRole('combobox', { name: 'Kind' }))
    .toHaveAccessibleDescription('Please choose.');
  await expect.element(page.getByLabelText('Guests')).toHaveAccessibleDescription('Children count.');
});
