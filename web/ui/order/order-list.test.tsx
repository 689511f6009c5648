import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { OrderList } from './order-list.tsx';

function Rooms() {
  const [rooms, setRooms] = useState(['Attic', 'Barn', 'Cellar']);
  return (
    <OrderList
      label="Rooms"
      items={rooms}
      keyOf={(room) => room}
      titleOf={(room) => room}
      onChange={setRooms}
    >
      {(room) => <b>{room}</b>}
    </OrderList>
  );
}

const order = () => [...document.querySelectorAll('ol b')].map((room) => room.textContent).join(' ');

test('arrow keys move a row, which retains the focus and is announced', async () => {
  showComponent(<Rooms />);
  await page.getByRole('button', { name: /^Move Attic, position 1 of 3/ }).click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(order).toBe('Barn Attic Cellar');
  await userEvent.keyboard('{End}');
  await expect.poll(order).toBe('Barn Cellar Attic');
  await expect.element(page.getByRole('status')).toHaveTextContent('Attic is now 3 of 3');
  expect(document.activeElement?.getAttribute('data-handle')).toBe('Attic');
});

test('the buttons move a row, and stop at the edges', async () => {
  showComponent(<Rooms />);
  await page.getByRole('button', { name: 'Move Cellar up' }).click();
  await expect.poll(order).toBe('Attic Cellar Barn');
  await expect.element(page.getByRole('button', { name: 'Move Attic up' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Move Barn down' })).toBeDisabled();
});

test('a row is dragged by its handle to where the pointer is', async () => {
  showComponent(<Rooms />);
  const handle = page.getByRole('button', { name: /^Move Attic, position/ });
  await expect.element(handle).toBeVisible();
  await userEvent.dragAndDrop(handle, page.getByText('Cellar'));
  await expect.poll(order).toBe('Barn Cellar Attic');
});
