import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import firstScript from '../../public/theme.js?raw';
import { endSession, startSession } from '../session/session.ts';
import { chooseTheme, currentTheme, watchTheme } from './theme.ts';

const key = 'staydesk.theme';
const isDark = () => document.documentElement.classList.contains('dark');
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const device = () => (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

function signIn(): void {
  const agent = { _id: 'a1', name: 'Inês Prado', email: 'ines@example.com', company: null, avatar: null };
  startSession({ token: 'pba_test', agent }, { remember: false });
}

beforeEach(() => {
  localStorage.removeItem(key);
  signIn();
});
afterEach(() => {
  localStorage.removeItem(key);
  endSession();
  document.documentElement.classList.remove('dark');
});

/** Runs theme.js, which the page runs before the first paint. */
function runFirstScript(): void {
  const script = document.createElement('script');
  script.textContent = firstScript;
  document.head.append(script);
  script.remove();
}

test('below 768 px it is dark, from 768 px on light', async () => {
  await page.viewport(767, 800);
  expect(currentTheme()).toBe('dark');
  await page.viewport(768, 800);
  expect(currentTheme()).toBe('light');
});

test('a signed-out reader has the theme of the device at every width', async () => {
  endSession();
  for (const width of [390, 1440]) {
    await page.viewport(width, 800);
    expect(currentTheme(), `${width}`).toBe(device());
  }
});

test('signing in and out changes the rule, and the page with it', async () => {
  await page.viewport(device() === 'dark' ? 1440 : 390, 800);
  onTestFinished(watchTheme());
  const asAgent = isDark();
  expect(asAgent).toBe(device() === 'light');
  endSession();
  expect(isDark()).toBe(!asAgent);
  signIn();
  expect(isDark()).toBe(asAgent);
});

test('a stored preference wins at every width, and choosing stores it', async () => {
  onTestFinished(watchTheme());
  await page.viewport(390, 800);
  chooseTheme('light');
  expect([localStorage.getItem(key), isDark()]).toEqual(['light', false]);
  await page.viewport(1440, 800);
  chooseTheme('dark');
  expect([localStorage.getItem(key), isDark()]).toEqual(['dark', true]);
});

test('a new width takes effect 300 ms after the last resize', async () => {
  await page.viewport(1440, 800);
  onTestFinished(watchTheme());
  expect(isDark()).toBe(false);
  await page.viewport(500, 800);
  window.dispatchEvent(new Event('resize'));
  await pause(200);
  window.dispatchEvent(new Event('resize'));
  await pause(200);
  expect(isDark()).toBe(false);
  await expect.poll(isDark, { timeout: 1000 }).toBe(true);
});

test('the script before the first paint decides alike, so nothing flashes', async () => {
  for (const [width, stored, isAgent] of [
    [390, null, true],
    [1440, null, true],
    [390, null, false],
    [1440, null, false],
    [390, 'light', true],
    [390, 'system', true],
    [1440, 'system', false],
    [1440, 'dark', false],
  ] as const) {
    if (isAgent) signIn();
    else endSession();
    await page.viewport(width, 800);
    if (stored) localStorage.setItem(key, stored);
    else localStorage.removeItem(key);
    runFirstScript();
    expect(isDark(), `${width} ${stored} ${isAgent}`).toBe(currentTheme() === 'dark');
  }
});

test('"match system" follows the device at every width', async () => {
  chooseTheme('system');
  for (const width of [390, 1440]) {
    await page.viewport(width, 800);
    expect(currentTheme(), `${width}`).toBe(device());
  }
});
