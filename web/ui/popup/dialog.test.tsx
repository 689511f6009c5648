import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { Button } from '../button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, DialogClose } from './dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { Sheet } from './sheet.tsx';

type Shown = { values: readonly string[]; dirty?: boolean; onSave?: () => void; onClose?: () => void };

function show({ values, dirty, onSave, onClose }: Shown) {
  showComponent(
    <Dialog
      open
      title="Block dates"
      dirty={dirty}
      onOpenChange={(open) => open || onClose?.()}
      footer={{
        secondary: <DialogClose render={<Button variant="secondary">Cancel</Button>} />,
        primary: <Button onClick={onSave}>Block</Button>,
      }}
    >
      {values.map((value, index) => (
        <input key={index.toString()} aria-label={`Field ${index}`} defaultValue={value} />
      ))}
    </Dialog>,
  );
}

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('a dialog with a form begins at its first empty field', async () => {
  show({ values: ['Casa Lumen', '', ''] });
  await vi.waitFor(() => expect(focused()).toBe('Field 1'));
});

test('a dialog whose fields are all filled begins at its main button, which Enter presses', async () => {
  const onSave = vi.fn();
  const onClose = vi.fn();
  show({ values: ['Casa Lumen', 'painter'], onSave, onClose });
  await vi.waitFor(() => expect(focused()).toBe('Block'));
  await userEvent.keyboard('{Enter}');
  expect(onSave).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

test('a popup whose form loads later begins at its first empty field when it arrives', async () => {
  for (const Popup of [Dialog, Sheet]) {
    const page = showComponent(<Popup open title="Connect a calendar" onOpenChange={() => undefined} />);
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('dialog'));
    page.show(
      <Popup open title="Connect a calendar" onOpenChange={() => undefined}>
        <input aria-label="Name" defaultValue="Airbnb" />
        <input aria-label="Address" />
      </Popup>,
    );
    await vi.waitFor(() => expect(focused()).toBe('Address'));
    page.show(null);
    await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  }
});

test('the focus follows a field that is filled later, until a key is pressed', async () => {
  const form = (property: string) => (
    <Dialog open title="Block dates" footer={{ primary: <Button>Block</Button> }}>
      <input aria-label="Property" value={property} readOnly={false} onChange={() => undefined} />
    </Dialog>
  );
  const page = showComponent(form(''));
  await vi.waitFor(() => expect(focused()).toBe('Property'));
  page.show(form('Casa Lumen'));
  await vi.waitFor(() => expect(focused()).toBe('Block'));

  await userEvent.keyboard('{Shift>}{/Shift}');
  page.show(form(''));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(focused()).toBe('Block');
});

test('a question begins at its reason, and without one at the way back', async () => {
  const question = { open: true, onOpenChange: () => undefined, title: 'Decline?', text: '', busy: false };
  const page = showComponent(
    <ReasonDialog {...question} confirmLabel="Decline" reason="optional" onConfirm={() => undefined} />,
  );
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('reason'));
  page.show(null);
  page.show(<ConfirmDialog {...question} confirmLabel="Delete" onConfirm={() => undefined} />);
  await vi.waitFor(() => expect(focused()).toBe('Cancel'));
});

test('the focus returns to the button of a menu whose item opened the dialog', async () => {
  const page = showComponent(
    <>
      <button type="button">Menu</button>
      <button type="button">Item</button>
    </>,
  );
  const [menu, item] = [...document.querySelectorAll('button')];
  menu?.focus();
  item?.focus();

  const withDialog = (
    <>
      <button type="button">Menu</button>
      <Dialog open title="Saved replies">
        <input aria-label="Name" />
      </Dialog>
    </>
  );

  page.show(withDialog);
  await vi.waitFor(() => expect(focused()).toBe('Name'));
  page.show(<button type="button">Menu</button>);
  await vi.waitFor(() => expect(focused()).toBe('Menu'));
});

test('a dialog with typed input warns before Escape closes it', async () => {
  const onClose = vi.fn();
  show({ values: ['Casa Lumen', ''], dirty: true, onClose });
  await vi.waitFor(() => expect(focused()).toBe('Field 1'));
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  const leave = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].at(-1);
  leave?.click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a dialog warns before Escape discards typed text, and closes untouched without a warning', async () => {
  const onClose = vi.fn();
  show({ values: ['Casa Lumen', ''], onClose });
  await vi.waitFor(() => expect(focused()).toBe('Field 1'));

  await userEvent.keyboard('painter{Escape}');
  await vi.waitFor(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull());
  expect(onClose).not.toHaveBeenCalled();

  const stay = document.querySelector<HTMLElement>('[role=alertdialog] button');
  stay?.click();
  await vi.waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull());
  await userEvent.clear(document.querySelector('[aria-label="Field 1"]') as HTMLElement);
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a sheet warns before its close button discards typed text', async () => {
  const onClose = vi.fn();
  showComponent(
    <Sheet open title="Promotion" onOpenChange={(open) => open || onClose()}>
      <textarea aria-label="Text" />
      <input aria-label="Search" type="search" />
    </Sheet>,
  );
  await userEvent.fill(document.querySelector('[aria-label=Text]') as HTMLElement, 'Early birds');

  const close = () => document.querySelector<HTMLElement>('[role=dialog] button[aria-label="Close"]');
  close()?.click();
  await vi.waitFor(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull());
  expect(onClose).not.toHaveBeenCalled();

  [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].at(-1)?.click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a search in a dialog is not worth a question', async () => {
  const onClose = vi.fn();
  showComponent(
    <Sheet open title="Properties" onOpenChange={(open) => open || onClose()}>
      <input aria-label="Search" type="search" />
    </Sheet>,
  );
  await userEvent.fill(document.querySelector('[aria-label=Search]') as HTMLElement, 'villa');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('Escape closes only the upper of two dialogs that do not contain each other', async () => {
  const onLowerClose = vi.fn();
  const onUpperClose = vi.fn();
  const lower = (
    <Dialog open title="Change role" onOpenChange={onLowerClose}>
      <input aria-label="Reason" />
    </Dialog>
  );
  const page = showComponent(lower);
  await vi.waitFor(() => expect(focused()).toBe('Reason'));

  page.show(
    <>
      {lower}
      <Dialog open isAbove title="Confirm your password" onOpenChange={onUpperClose}>
        <input aria-label="Password" type="password" />
      </Dialog>
    </>,
  );
  await vi.waitFor(() => expect(focused()).toBe('Password'));
  await userEvent.keyboard('{Escape}');

  await vi.waitFor(() => expect(onUpperClose).toHaveBeenCalledOnce());
  expect(onLowerClose).not.toHaveBeenCalled();
});
