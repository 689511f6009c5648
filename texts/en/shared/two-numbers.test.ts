import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as t from '#texts/screens.ts';

test('a sentence with two numbers has the plural of each', () => {
  const saved = (nights: number, properties: number) => t.timeline.ratesSaved({ nights, properties });

  assert.equal(saved(1, 1), '1 night at 1 property');
  assert.equal(saved(2, 1), '2 nights at 1 property');
  assert.equal(saved(1, 3), '1 night at 3 properties');

  const platform = (agents: number, properties: number) =>
    t.analytics.platformOverviewLine({
      count: { agents, properties },
      agents: String(agents),
      properties: String(properties),
      nights: '3',
      sellable: '30',
    });
  assert.match(platform(1, 1), /^1 agent · 1 property · 3 of 30 nights/);
  assert.match(platform(2, 3), /^2 agents · 3 properties/);
});
