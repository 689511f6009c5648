import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { CallProblem } from '#web/lib/api/call-problem.ts';
import { Button } from '../button.tsx';
import { Field } from './field.tsx';
import { FormSummary } from './form-summary.tsx';
import { TextInput } from './text-input.tsx';
import { useSmallForm } from './use-small-form.ts';

type Values = { name: string; code: string };

function SmallForm({ send }: { send: (values: Values) => Promise<void> }) {
  const form = useSmallForm({
    values: { name: '', code: '' },
    validate: ({ name, code }: Values) => ({
      ...(name === '' ? { name: 'Please enter a name.' } : {}),
      ...(code === '' ? { code: 'Please enter a code.' } : {}),
    }),
    send,
    refusals: { promotion_code_taken: { field: 'code' } },
  });

  return (
    <form noValidate onSubmit={form.submit}>
      <FormSummary errors={[]} problem={form.problem} attempt={form.attempt} />
      <Field label="Name" error={form.errors.name}>
        <TextInput {...form.control('name')} />
      </Field>
      <Field label="Code" error={form.errors.code}>
        <TextInput {...form.control('code')} />
      </Field>
      <Button type="submit">Save</Button>
      <Button onClick={() => form.submitWith({ code: 'ANY' })}>Save without a code</Button>
    </form>
  );
}

const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();

test('the first wrong field gets the focus, and each error goes when its field is mended', async () => {
  const sent: Values[] = [];
  showComponent(<SmallForm send={async (values) => void sent.push(values)} />);
  await save();
  const name = page.getByLabelText('Name');
  await expect.element(name).toHaveFocus();
  await expect.element(page.getByText('Please enter a name.')).toBeInTheDocument();
  await name.fill('Sun week');
  await expect.element(page.getByText('Please enter a name.')).not.toBeInTheDocument();
  await expect.element(page.getByText('Please enter a code.')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('a refusal is shown at its field with all input retained, until that field changes', async () => {
  const taken = new CallProblem({ status: 409, code: 'promotion_code_taken', detail: 'Already used.' });
  showComponent(<SmallForm send={() => Promise.reject(taken)} />);

  const name = page.getByLabelText('Name');
  const code = page.getByLabelText('Code');

  await name.fill('Sun week');
  await code.fill('SUN');
  await save();

  await expect.element(page.getByText('Already used.')).toBeInTheDocument();
  await expect.element(code).toHaveFocus();
  await expect.element(name).toHaveValue('Sun week');
  await expect.element(code).toHaveValue('SUN');

  await code.fill('MOON');
  await expect.element(page.getByText('Already used.')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a button can carry a choice that is sent with the input', async () => {
  const sent: Values[] = [];
  showComponent(<SmallForm send={async (values) => void sent.push(values)} />);
  const other = page.getByRole('button', { name: 'Save without a code' });
  await other.click();
  const name = page.getByLabelText('Name');
  await expect.element(name).toHaveFocus();
  await name.fill('Sun week');
  await other.click();
  await expect.poll(() => sent).toEqual([{ name: 'Sun week', code: 'ANY' }]);
  await expect.element(page.getByLabelText('Code')).toHaveValue('');
});
