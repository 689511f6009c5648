import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { Segmented } from './segmented.tsx';

const options = ['Day', 'Week', 'Month'].map((label) => ({ value: label, label }));

function Zoom() {
  const [zoom, setZoom] = useState('Week');
  return (
    <>
      <button type="button">Before</button>
      <Segmented label="Zoom" value={zoom} onChange={setZoom} options={options} />
      <button type="button">After</button>
    </>
  );
}

const option = (name: string) => page.getByRole('group', { name: 'Zoom' }).getByRole('button', { name });

test('a segmented control is one stop of the Tab key, at the chosen option', async () => {
  showComponent(<Zoom />);
  await page.getByRole('button', { name: 'Before' }).click();
  await userEvent.tab();
  await expect.element(option('Week')).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
});

test('arrow keys lead around its options, and only a press chooses one', async () => {
  showComponent(<Zoom />);
  await page.getByRole('button', { name: 'Before' }).click();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(option('Day')).toHaveFocus();
  await expect.element(option('Week')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(option('Month')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(option('Week')).toHaveAttribute('aria-pressed', 'false');
});
