import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { ScreenOutlet } from './screen-outlet.tsx';

test('a screen that is being left takes no presses, until the next one is shown', async () => {
  const { promise: isLoaded, resolve: finishLoading } = Promise.withResolvers<void>();
  const root = createRootRoute({ component: ScreenOutlet });
  const list = createRoute({
    getParentRoute: () => root,
    path: '/list',
    component: () => (
      <>
        <Link to="/one">First entry</Link>
        <button type="button">Approve</button>
      </>
    ),
  });

  const one = createRoute({
    getParentRoute: () => root,
    path: '/one',
    loader: () => isLoaded,
    component: () => <h1>One entry</h1>,
  });
  const history = createMemoryHistory({ initialEntries: ['/list'] });
  const router = createRouter({ routeTree: root.addChildren([list, one]), history });
  showComponent(<RouterProvider router={router} />);

  const approve = page.getByText('Approve');
  await expect.element(approve).toBeVisible();

  const isInert = () => document.getElementById('screen')?.inert;
  expect(isInert()).toBe(false);

  await page.getByRole('link', { name: 'First entry' }).click();
  await expect.poll(isInert).toBe(true);
  expect(history.location.pathname).toBe('/one');
  await expect.element(approve).toBeVisible();

  finishLoading();
  await expect.element(page.getByRole('heading', { name: 'One entry' })).toBeVisible();
  await expect.poll(isInert).toBe(false);
});
