import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { Button } from './button.tsx';

test('a busy button retains its name', async () => {
  showComponent(<Button busy>Save rates</Button>);
  await expect.element(page.getByRole('button', { name: 'Save rates' })).toBeDisabled();
});
