import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showShell } from '#testing/show-shell.tsx';

test('the footer leads to the social links and the support contact', async () => {
  const social = [{ name: 'Instagram', href: 'https://www.instagram.com/staydesk' }];
  showShell({
    path: '/dashboard',
    answers: { '/api/content/footer': { social, support: 'help@example.com' } },
  });

  const footer = page.getByRole('contentinfo');
  await expect
    .element(footer.getByRole('link', { name: 'Instagram' }))
    .toHaveAttribute('href', social[0]?.href);
  await expect
    .element(footer.getByRole('link', { name: 'Contact support' }))
    .toHaveAttribute('href', 'mailto:help@example.com');
});
