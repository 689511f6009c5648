import { type KeyScope, keyScopes } from '#domain/account/api-keys.ts';
import * as t from '#texts/screens.ts';

/** Where what is changed is read with a scope of another name. */
const readElsewhere: Partial<Record<KeyScope, KeyScope>> = {
  'prices:write': 'properties:read',
  'money:record': 'bookings:read',
  'money:write': 'bookings:read',
};

/** The scope that shows what another one changes, such as `bookings:read` of `bookings:write`. */
export function readingScopeOf(scope: KeyScope): KeyScope | undefined {
  const elsewhere = readElsewhere[scope];
  if (elsewhere !== undefined) return elsewhere;

  const area = scope.split(':')[0];
  return keyScopes.find((one) => one === `${area}:read` && one !== scope);
}

export function isReading(scope: KeyScope): boolean {
  return scope.endsWith(':read');
}

/** What a key may do in words; reading an area goes without saying where it changes the same. */
export function shortScopes(scopes: readonly KeyScope[]): string[] {
  const implied = new Set(
    scopes
      .filter((scope) => scope.endsWith(':write') && readElsewhere[scope] === undefined)
      .map((scope) => readingScopeOf(scope)),
  );
  return keyScopes
    .filter((scope) => scopes.includes(scope) && !implied.has(scope))
    .map((scope) => t.apiKeys.scopes[scope]);
}
