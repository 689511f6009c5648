import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { Button } from '../button.tsx';
import { Dialog, DialogClose } from './dialog.tsx';

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

test('a dialog in which something was typed asks before Escape closes it', async () => {
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
