import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortAddress } from './short-address.ts';

test('a shown address leaves out the scheme, shortens codes, and retains the rest', () => {
  const shown: [string, string][] = [
    ['https://stays.example/', 'stays.example'],
    ['https://www.stays.example/shared/dBvmlstvSrteWhUh8ZRUOk', 'stays.example/shared/dBvm…'],
    [
      'http://localhost:3000/shared/dBvmlstvSrteWhUh8ZRUOk/torre-del-poggio-d53d21f3',
      'localhost:3000/…/torre-del-poggio-d53d21f3',
    ],
    [
      'https://stays.example/calendars/dBvmlstvSrteWhUh8ZRUOkdBvmlstvSrteWhUh8Z.ics',
      'stays.example/calendars/dBvm….ics',
    ],
    [
      'https://stays.example/api/payments/webhooks/01a22905-755e-7402-9657-52cdd53d21f3?a=1',
      'stays.example/api/payments/webhooks/01a2…?…',
    ],
  ];

  for (const [url, text] of shown) assert.equal(shortAddress(url), text);
});
