import { expect, onTestFinished, test } from 'vitest';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import { chooseCsvDelimiter } from '../format/csv-delimiter.ts';
import { fetchFile } from './download.ts';

test('an export of a list has the delimiter of this device, and no other file has one', async () => {
  const requested: string[] = [];
  const real = window.fetch;

  window.fetch = async (input) => {
    requested.push(String(input));
    return new Response('');
  };
  onTestFinished(() => {
    window.fetch = real;
    localStorage.removeItem('staydesk.csv');
  });
  chooseCsvDelimiter('semicolon');

  await fetchFile(bookings.exportCsv, { query: { status: 'held' } });
  await fetchFile(guest.readCalendar, { params: { token: 'abc' } });

  expect(requested).toEqual([
    '/api/bookings/export.csv?status=held&delimiter=semicolon',
    expect.not.stringContaining('delimiter'),
  ]);
});
