import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { CallProblem } from '#web/lib/api/call-problem.ts';
import { CodeForm } from './code-form.tsx';

test('a refused code shows the reason, empties the field, and another can be tried', async () => {
  const tried: string[] = [];
  showComponent(
    <CodeForm
      onBack={() => undefined}
      onCode={async (code) => {
        tried.push(code);
        if (tried.length === 1)
          throw new CallProblem({ status: 403, code: 'wrong_code', detail: 'Not right.' });
      }}
    />,
  );

  const box = page.getByLabelText('Code');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('6-digit code');

  await box.fill(' 123456 ');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect.element(page.getByRole('alert')).toMatchTextContent('Not right.');
  await expect.element(box).toHaveValue('');

  await box.fill('654321');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(tried).toEqual(['123456', '654321']);
});
