import type { Config } from '../config.ts';

/** Map tile origins for the content security policy; empty unless a tile server is configured. */
export function mapTileSources({ map }: Pick<Config, 'map'>): string[] {
  if (!map) return [];
  const origin = /^https?:\/\/[^/]+/.exec(map.url)?.[0] ?? '';
  // {s} is a placeholder for one of several hosts.
  return origin === '' ? [] : [origin.replace(/\{s\}/, '*')];
}
