import assert from 'node:assert/strict';
import test from 'node:test';
import { writeBesideTables } from './beside-tables.ts';

const turn = (serverMs: number, databaseMs: number) => ({ serverMs, databaseMs, perSecond: 100, p50Ms: 1 });

test('divides the processor time of each other program by that of the first, server and database together', () => {
  const text = writeBesideTables({
    at: '2026-11-29T12:00',
    load: [0.1, 0.1, 0.1],
    programs: ['staydesk', 'directus'],
    calls: [
      {
        name: 'one property',
        connections: 1,
        figures: new Map([
          ['staydesk', turn(1, 1)],
          ['directus', turn(4, 1)],
        ]),
      },
      { name: 'analytics', connections: 1, figures: new Map([['staydesk', turn(3, 4)]]) },
    ],
    rest: new Map([['staydesk', { serverMs: 6, databaseMs: 4 }]]),
    memory: new Map([['staydesk', { serverMb: 210, databaseMb: null }]]),
    bursts: new Map([['staydesk', { warmMs: 40.4, restedMs: 61 }]]),
    databaseTime: [{ name: 'analytics', statements: 4, planMs: 0.5, executeMs: 3.25, dearest: [] }],
  });

  assert.match(text, /\| one property \| 1 \| 1\.00 \+ 1\.00 \| 4\.00 \+ 1\.00 \| 2\.50 \|/);
  assert.match(text, /\| analytics \| 1 \| 3\.00 \+ 4\.00 \| – \| – \|/);
  assert.match(text, /\| staydesk \| 6 \| 4 \| 10 \|/);
  assert.match(text, /\| staydesk \| 210 \| – \|/);
  assert.match(text, /\| staydesk \| 40 \| 61 \|/);
  assert.match(text, /\| analytics \| 4 \| 0\.5 \| 3\.25 \|/);
});
