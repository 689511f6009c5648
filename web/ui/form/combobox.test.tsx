import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import * as t from '#texts/screens.ts';
import { CallProblem } from '#web/lib/api/call-problem.ts';
import { Combobox } from './combobox.tsx';

test('a search that a busy server refused is repeated until it answers', async () => {
  let requestCount = 0;
  async function search(text: string): Promise<string[]> {
    requestCount++;
    if (requestCount <= 2) throw new CallProblem({ status: 503, code: 'busy', detail: 'Still loading.' });
    return [`${text}, Portugal`];
  }

  showLocations(search);
  await page.getByLabelText('Place').fill('Lagos');

  await expect.element(page.getByText(t.ui.searchBusy)).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Lagos, Portugal' })).toBeVisible();
  expect(requestCount).toBe(3);
});

test('a permanently refused search is not repeated, and shows the reason', async () => {
  let requestCount = 0;
  async function search(): Promise<string[]> {
    requestCount++;
    throw new CallProblem({ status: 403, code: 'agent_suspended', detail: 'Not allowed.' });
  }
  showLocations(search);
  await page.getByLabelText('Place').fill('Lagos');
  await expect.element(page.getByText(t.ui.searchFailed)).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 1300));
  expect(requestCount).toBe(1);
});

test('a value that loads after the field is shown is named in it', async () => {
  const field = (value: string | null) => (
    <Combobox
      label="Property"
      value={value}
      onChange={() => undefined}
      search={async () => []}
      itemKey={(item) => item}
      itemLabel={(item) => item}
    />
  );

  const screen = showComponent(field(null));
  await expect.element(page.getByLabelText('Property')).toHaveValue('');
  screen.show(field('Casa Lumen'));
  await expect.element(page.getByLabelText('Property')).toHaveValue('Casa Lumen');
});

function showLocations(search: (text: string) => Promise<string[]>) {
  showComponent(
    <Combobox
      label="Place"
      value={null}
      onChange={() => undefined}
      search={search}
      itemKey={(item) => item}
      itemLabel={(item) => item}
    />,
  );
}
