import type { Config } from '../config.ts';

/** Where map tiles come from, as a content policy names it: nowhere unless a tile server is set up. */
export function mapTileSources({ map }: Pick<Config, 'map'>): string[] {
  if (!map) return [];
  const origin = /^https?:\/\/[^/]+/.exec(map.url)?.[0] ?? '';
  // {s} stands for one of several hosts.
  return origin === '' ? [] : [origin.replace(/\{s\}/, '*')];
}
