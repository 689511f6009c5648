import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showSignedIn } from '#testing/show-signed-in.tsx';
import { OperationsPanel } from './operations-panel.tsx';

test('content below the operations is shown once they have loaded, so that it does not shift', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  showSignedIn(
    <OperationsPanel propertyId="p1">
      <p>Panel below</p>
    </OperationsPanel>,
    '/properties/p1',
    () => undefined,
  );

  const { fetch: answer } = window;
  window.fetch = async (...request) => {
    await released;
    return answer(...request);
  };

  const below = page.getByText('Panel below');
  await expect.element(below).toBeInTheDocument();
  expect(below.element().checkVisibility()).toBe(false);

  release();
  await expect.element(page.getByText('Couldn’t load', { exact: false })).toBeVisible();
  await expect.element(below).toBeVisible();
});
