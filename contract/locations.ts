import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Nullable, Shape, Text } from './shapes.ts';

/** A place of the built-in gazetteer (GeoNames, CC-BY). */
export const Place = Shape({
  name: Type.String(),
  region: Nullable(Type.String()),
  country: Type.String(),
  countryName: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
  timezone: Nullable(Type.String()),
  currency: Nullable(Type.String()),
});
export type Place = Static<typeof Place>;

export const searchLocations = endpoint({
  method: 'GET',
  path: '/api/locations/search',
  area: 'locations',
  summary: 'Places whose name is like `q`, best first; forgives small typing errors',
  access: 'anyone',
  rate: 'read',
  query: Shape({ q: Text(2, 100) }),
  reply: Shape({ items: Type.Array(Place) }),
  success: 200,
});
