import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { CallProblem } from '#web/lib/api/call-problem.ts';
import { Loaded, type LoadedQuery } from './loaded.tsx';

const failed = new CallProblem({ status: 503, code: 'busy', detail: 'Not now.' });

function show(query: Partial<LoadedQuery<string>>) {
  let retries = 0;
  showComponent(
    <Loaded
      query={{
        data: undefined,
        error: null,
        isError: false,
        isFetching: false,
        refetch: () => {
          retries += 1;
        },
        ...query,
      }}
      failure="No notes"
      skeleton={<p>Waiting</p>}
    >
      {(text) => <p>{text}</p>}
    </Loaded>,
  );

  return { retries: () => retries };
}

test('shows the skeleton until there is an answer', async () => {
  show({});
  await expect.element(page.getByText('Waiting')).toBeVisible();
});

test('a failure shows its title and reason, and can be retried', async () => {
  const { retries } = show({ isError: true, error: failed });
  await expect.element(page.getByRole('heading', { name: 'No notes' })).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Not now.');
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(retries()).toBe(1);
});

test('loaded data remains while a later fetch fails', async () => {
  show({ data: 'Notes', isError: true, error: failed });
  await expect.element(page.getByText('Notes')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
