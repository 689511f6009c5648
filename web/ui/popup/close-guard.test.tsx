import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { Button } from '../button.tsx';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Popover } from './popover.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { Sheet } from './sheet.tsx';

const leaveTitle = 'Leave without saving?';
const heading = (title: string) =>
  [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === title);
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
const field = (label: string) => document.querySelector(`[aria-label="${label}"]`) as HTMLElement;
const question = () => vi.waitFor(() => expect(heading(leaveTitle)).toBeDefined());

function Reason({ onClose }: { onClose: () => void }) {
  return (
    <ReasonDialog
      open
      busy={false}
      reason="required"
      title="Suspend Ana Costa?"
      text="She can no longer sign in."
      confirmLabel="Suspend"
      onOpenChange={(open) => open || onClose()}
      onConfirm={() => undefined}
    />
  );
}

test('a dialog for a reason warns before Escape discards the reason', async () => {
  const onClose = vi.fn();
  showComponent(<Reason onClose={onClose} />);
  await vi.waitFor(() => expect(document.querySelector('textarea')).not.toBeNull());

  await userEvent.fill(document.querySelector('textarea') as HTMLElement, 'Fraud');
  await userEvent.keyboard('{Escape}');
  await question();
  expect(onClose).not.toHaveBeenCalled();

  button('Keep editing')?.click();
  await vi.waitFor(() => expect(heading(leaveTitle)).toBeUndefined());
  expect(document.querySelector('textarea')?.value).toBe('Fraud');

  await userEvent.keyboard('{Escape}');
  await question();
  button('Leave without saving')?.click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('Cancel closes a dialog for a reason at once, and so does Escape while no reason is typed', async () => {
  const onClose = vi.fn();
  showComponent(<Reason onClose={onClose} />);
  await vi.waitFor(() => expect(document.querySelector('textarea')).not.toBeNull());

  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());

  await userEvent.fill(document.querySelector('textarea') as HTMLElement, 'Fraud');
  button('Cancel')?.click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  expect(heading(leaveTitle)).toBeUndefined();
});

test('a popover warns before Escape or a press outside discards typed text', async () => {
  const onClose = vi.fn();
  showComponent(
    <Popover
      open
      title="Saved filters"
      trigger={<button type="button">Filters</button>}
      onOpenChange={onClose}
    >
      <input aria-label="Name" />
    </Popover>,
  );
  await vi.waitFor(() => expect(field('Name')).not.toBeNull());

  await userEvent.fill(field('Name'), 'Unpaid');
  await userEvent.keyboard('{Escape}');
  await question();
  button('Keep editing')?.click();
  await vi.waitFor(() => expect(heading(leaveTitle)).toBeUndefined());

  await userEvent.click(document.body, { position: { x: 5, y: 300 } });
  await question();
  expect(onClose).not.toHaveBeenCalled();

  button('Leave without saving')?.click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith(false));
});

function Notes() {
  const [saved, setSaved] = useState('');
  const [text, setText] = useState('');
  return (
    <>
      <UnsavedGuard dirty={text !== saved} />
      <textarea aria-label="Notes" value={text} onChange={(event) => setText(event.target.value)} />
      <Button onClick={() => setSaved(text)}>Save</Button>
    </>
  );
}

test('a sheet does not warn about text that its form has saved', async () => {
  const onClose = vi.fn();
  showWithRouter(
    <Sheet open title="Guest" onOpenChange={(open) => open || onClose()}>
      <Notes />
    </Sheet>,
  );
  await vi.waitFor(() => expect(field('Notes')).not.toBeNull());

  await userEvent.fill(field('Notes'), 'Vegetarian');
  await userEvent.keyboard('{Escape}');
  await question();
  button('Keep editing')?.click();
  await vi.waitFor(() => expect(heading(leaveTitle)).toBeUndefined());

  button('Save')?.click();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

const popups = {
  dialog: (
    <Dialog open title="Block dates">
      <input aria-label="Note" />
    </Dialog>
  ),
  confirmation: (
    <ConfirmDialog
      open
      title="Void the payment?"
      confirmLabel="Void"
      onConfirm={() => undefined}
      onOpenChange={() => undefined}
    >
      <input aria-label="Note" />
    </ConfirmDialog>
  ),
};

for (const [kind, popup] of Object.entries(popups)) {
  test(`Back in the browser warns before it discards input in a ${kind}`, async () => {
    const history = showWithRouter(popup);
    await vi.waitFor(() => expect(field('Note')).not.toBeNull());

    await userEvent.fill(field('Note'), 'painter');
    window.history.back();
    await question();
    expect(history.location.pathname).toBe('/bookings');

    button('Leave without saving')?.click();
    await vi.waitFor(() => expect(history.location.pathname).toBe('/list'));
  });
}

/** Shows a popup on the second of two pages. Only the browser's own history can be blocked on the way back. */
function showWithRouter(popup: ReactNode) {
  const start = window.location.href;
  const history = createBrowserHistory();
  for (const path of ['/list', '/bookings']) {
    history.push(path);
    history.flush();
  }
  onTestFinished(() => {
    history.destroy();
    window.history.replaceState(null, '', start);
  });

  const root = createRootRoute();
  const pages = ['/list', '/bookings'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => popup }),
  );
  const router = createRouter({ routeTree: root.addChildren(pages), history });
  showComponent(<RouterProvider router={router} />);

  return history;
}
