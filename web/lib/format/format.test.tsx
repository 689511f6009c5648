import { expect, test } from 'vitest';
import { formatRelativeTime, formatRelativeTimeInText, formatWait } from './format.ts';

const now = new Date('2026-12-06T12:00:00Z');
const relative = (instant: string) => formatRelativeTime(instant, now);

test('a time of the last day is shown by its distance, and an earlier one by its date', () => {
  expect(relative('2026-12-06T11:59:30Z')).toBe('Just now');
  expect(relative('2026-12-06T11:55:00Z')).toBe('5m ago');
  expect(relative('2026-12-06T09:00:00Z')).toBe('3h ago');
  expect(relative('2026-12-04T12:00:00Z')).toBe('4 Dec');
});

test('within a sentence a time begins with a small letter, and a month with a capital', () => {
  expect(formatRelativeTimeInText('2026-12-06T11:59:30Z', now)).toBe('just now');
  expect(formatRelativeTimeInText('2026-12-04T12:00:00Z', now)).toBe('4 Dec');
});

test('a wait is counted in minutes, hours and days, and is a minute at least', () => {
  const waits = [
    '2026-12-06T11:59:50Z',
    '2026-12-06T11:15:00Z',
    '2026-12-06T09:00:00Z',
    '2026-12-03T11:00:00Z',
  ];
  expect(waits.map((since) => formatWait(since, now))).toEqual(['1m', '45m', '3h', '3d']);
});

test('a future time is shown by its distance too', () => {
  expect(relative('2026-12-06T12:00:30Z')).toBe('Just now');
  expect(relative('2026-12-06T12:04:00Z')).toBe('in 4m');
  expect(relative('2026-12-06T15:30:00Z')).toBe('in 3h');
  expect(relative('2026-12-08T12:00:00Z')).toBe('8 Dec');
});
