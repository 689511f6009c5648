import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Nullable, Shape, Text } from '../shapes.ts';

/** Location from the built-in gazetteer (GeoNames, CC-BY). */
export const Location = Shape({
  name: Type.String(),
  region: Nullable(Type.String()),
  country: Type.String(),
  countryName: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
  timezone: Nullable(Type.String()),
  currency: Nullable(Type.String()),
});
export type Location = Static<typeof Location>;

export const search = endpoint({
  method: 'GET',
  path: '/api/locations/search',
  summary: 'Places whose name is like `q`, best first; forgives small typing errors',
  access: 'anyone',
  rate: 'read',
  query: Shape({
    q: Text(2, 100),
    /** Time zone such as `Europe/Lisbon`: its locations, then those of its continent, come before larger ones. */
    near: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_+/-]{1,64}$' })),
  }),
  reply: Shape({ items: Type.Array(Location) }),
  success: 200,
  refusals: [],
});

/** Map source of a configured tile server. */
export const MapTiles = Shape({ url: Type.String(), attribution: Type.String() });
export type MapTiles = Static<typeof MapTiles>;

export const readMapTiles = endpoint({
  method: 'GET',
  path: '/api/locations/map-tiles',
  summary: 'Address pattern of the map tiles, or null when maps are drawn without them',
  access: 'anyone',
  rate: 'read',
  reply: Shape({ tiles: Nullable(MapTiles) }),
  success: 200,
  refusals: [],
});
