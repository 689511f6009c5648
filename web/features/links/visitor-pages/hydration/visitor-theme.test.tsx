import { expect, onTestFinished, test } from 'vitest';
import { startPasswordReveal, startTheme } from './visitor-theme.ts';

test('a visitor chooses light, dark or the device’s theme, and the choice is stored for the next page', () => {
  const root = document.documentElement;
  const foot = document.createElement('div');
  foot.className = 'themes';
  foot.innerHTML = ['light', 'dark', 'system'].map((value) => `<button value="${value}">x</button>`).join('');
  document.body.append(foot);

  onTestFinished(() => {
    foot.remove();
    localStorage.removeItem('staydesk.theme');
    for (const name of ['theme', 'wish', 'scripted']) delete root.dataset[name];
  });
  startTheme();
  expect(root.dataset.theme).toBe(undefined);

  const press = (value: string) => foot.querySelector<HTMLElement>(`[value=${value}]`)?.click();
  press('dark');
  expect([root.dataset.theme, localStorage.getItem('staydesk.theme')]).toEqual(['dark', 'dark']);

  press('light');
  expect(root.dataset.theme).toBe('light');

  press('system');
  const device = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  expect([root.dataset.theme, root.dataset.wish]).toEqual([device, 'system']);

  root.dataset.theme = 'neither';
  startTheme();
  expect(root.dataset.theme).toBe(device);
});

test('the button next to a password reveals the typed text and hides it again', () => {
  const form = document.createElement('form');
  form.innerHTML =
    '<input id="secret" type="password"><button type="button" class="reveal" aria-pressed="false" aria-controls="secret"><b>Show</b></button>';
  document.body.append(form);
  onTestFinished(() => form.remove());
  startPasswordReveal();

  const [input, button] = [form.querySelector('input'), form.querySelector('button')];
  form.querySelector('b')?.click();

  expect([input?.type, button?.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  expect(document.activeElement).toBe(input);

  button?.click();
  expect([input?.type, button?.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
});
