import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';

const name = 'فاطمة الزهراء';

test('a written text has its own direction, and a name in a sentence is set apart', async () => {
  showComponent(
    <>
      <p data-testid="text">{name}!</p>
      <p data-testid="note">{`${name}!`}</p>
      <p data-testid="line">{`Lagos · ${name}`}</p>
      <p data-testid="plain" title="Two">
        Two guests
      </p>
      <button type="button" title={`${name}!`} aria-label={`Open ${name}`} data-testid="button" />
      <input aria-label="Title" />
      <input aria-label="Email" type="email" />
      <textarea aria-label="Message" />
    </>,
  );

  await expect.element(page.getByTestId('note')).toHaveAttribute('dir', 'auto');
  await expect.element(page.getByTestId('text')).toHaveTextContent(`\u2068${name}\u2069!`);
  await expect.element(page.getByTestId('line')).toHaveTextContent(`Lagos · \u2068${name}\u2069`);
  await expect.element(page.getByTestId('plain')).not.toHaveAttribute('dir');

  const button = page.getByTestId('button');
  await expect.element(button).toHaveAttribute('title', `\u2068${name}!\u2069`);
  await expect.element(page.getByTestId('plain')).toHaveAttribute('title', 'Two');

  await expect.element(page.getByLabelText('Title')).toHaveAttribute('dir', 'auto');
  await expect.element(page.getByLabelText('Message')).toHaveAttribute('dir', 'auto');
  await expect.element(page.getByLabelText('Email')).not.toHaveAttribute('dir');
});
