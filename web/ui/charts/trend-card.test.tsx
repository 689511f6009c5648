import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { TrendCard } from './trend-card.tsx';

const points = [
  { key: '2026-05', label: 'May 2026', tick: 'May' },
  { key: '2026-06', label: 'June 2026', tick: 'Jun' },
  { key: '2026-07', label: 'July 2026', tick: 'Jul' },
];

function card(thisYear: readonly (number | null)[]) {
  return (
    <div style={{ width: 640 }}>
      <TrendCard
        title="Revenue"
        head="Month"
        empty="No nights sold yet."
        points={points}
        series={[
          { name: 'This year', tone: 'main', shape: 'bars', values: thisYear },
          { name: 'Last year', tone: 'before', shape: 'line', values: [null, 800, 900] },
        ]}
        value={(value) => `€${value}`}
        axis={(value) => `€${value}`}
      />
    </div>
  );
}

test('a chart shows the same values as its table', async () => {
  showComponent(card([1000, 0, 1200]));
  await expect.element(page.getByRole('slider')).toBeVisible();
  expect(document.querySelectorAll('[data-chart-bar]')).toHaveLength(2);
  await page.getByRole('button', { name: 'Show Revenue as a table' }).click();
  const table = page.getByRole('table', { name: 'Revenue' });
  await expect.element(table.getByRole('columnheader', { name: 'Last year' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'May 2026 €1000 n/a' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'June 2026 €0 €800' })).toBeVisible();
  await page.getByRole('button', { name: 'Show Revenue as a chart' }).click();
  await expect.element(page.getByRole('slider')).toBeVisible();
});

test('arrow keys read one point after the other', async () => {
  showComponent(card([1000, 1100, 1200]));
  const reader = page.getByRole('slider');
  await expect.element(reader).toBeVisible();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(reader).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .element(reader)
    .toHaveAttribute('aria-valuetext', 'June 2026: This year €1100, Last year €800');
  await expect.element(page.getByText('June 2026')).toBeVisible();
});

test('a chart without data shows a text instead of an empty grid', async () => {
  showComponent(
    <TrendCard
      title="Revenue"
      head="Month"
      empty="No nights sold yet."
      points={points}
      series={[{ name: 'This year', tone: 'main', shape: 'bars', values: [0, null, 0] }]}
      value={String}
      axis={String}
    />,
  );

  await expect.element(page.getByText('No nights sold yet.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /as a table/ })).not.toBeInTheDocument();
});
