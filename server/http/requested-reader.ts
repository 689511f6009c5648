import type { FastifyRequest } from 'fastify';
import type { Reader } from '#domain/shared/reader.ts';
import { type Requested, readerOfHeader, visitorReader } from '#texts/readers.ts';

/** What a call of a visitor or guest is answered with: the services, and how its reader reads. */
export function readBy<Deps extends object>(
  deps: Deps,
  { requestedReader: reader = null }: Requested,
): Deps & Requested {
  return { ...deps, requestedReader: reader };
}

/** Pages of visitors and guests, and the calls that they make. Agents make some of these as well, signed in. */
const visitorAreas = [
  /^\/(shared|guest|verify)(\/|\?|$)/,
  /^\/api\/(guest|widget|agreements|feedback|bookings|properties)(\/|\?|$)/,
];

/**
 * The language that the browser of a visitor or guest asks for; null where it names none that has texts, and for agents and admins,
 * whose app is in English.
 */
export function requestedReader({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Reader | null {
  if (headers.authorization !== undefined || !visitorAreas.some((area) => area.test(url))) return null;
  return readerOfHeader(headers['accept-language']);
}

/** Who reads an answer that knows no more than its request: visitors and guests in their language, agents and admins in English. */
export function readerOfRequest(request: Pick<FastifyRequest, 'url' | 'headers'>): Reader {
  return visitorReader({ requestedReader: requestedReader(request) });
}
