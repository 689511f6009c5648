import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as locations from '#contract/properties/locations.ts';
import { readConfig } from '#server/config.ts';
import { openTestApp } from '#testing/test-app.ts';

async function policyOf(env: Record<string, string>) {
  const app = await openTestApp({ env });
  try {
    const { tiles } = await app.call(locations.readMapTiles, {});
    const { headers } = await app.http.inject('/api/health/live');
    const imgSrc = /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    return { tiles, imgSrc };
  } finally {
    await app.close();
  }
}

test('without a tile server maps are outlines, and pictures are served from here alone', async () => {
  assert.deepEqual(await policyOf({}), { tiles: null, imgSrc: "'self' data: blob:" });
});

test('a tile server that is set up is named to the browser, and allowed for pictures', async () => {
  const url = 'https://{s}.tiles.example/{z}/{x}/{y}.png';
  assert.deepEqual(await policyOf({ MAP_TILE_URL: url, MAP_ATTRIBUTION: '© Maps' }), {
    tiles: { url, attribution: '© Maps' },
    imgSrc: "'self' data: blob: https://*.tiles.example",
  });
});

test('an address that is none for tiles, or would widen the policy, stops the start', () => {
  for (const MAP_TILE_URL of [
    'tiles.example/{z}/{x}/{y}',
    'https://tiles.example/map.png',
    "https://a;script-src 'unsafe-inline'/{z}/{x}/{y}",
  ]) {
    assert.ok('errors' in readConfig({ MAP_TILE_URL }), MAP_TILE_URL);
  }
});
