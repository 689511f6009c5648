import type { FastifyReply } from 'fastify';
import { oldNames } from '#contract/renamed-fields.ts';

/** The change log, in Markdown: the document that explains a deprecation. */
export const changelogPath = '/api/changelog';

const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;

/** Deprecation (RFC 9745), Sunset (RFC 8594) and the document that explains both. */
const headers = {
  deprecation: `@${secondsOf(oldNames.deprecatedSince)}`,
  sunset: new Date(`${oldNames.sunset}T00:00:00Z`).toUTCString(),
  link: `<${changelogPath}>; rel="deprecation"; type="text/markdown"`,
};

/** Says that the request or its answer has a field under its old name, so that a program's owner notices in time. */
export function announceDeprecation(reply: FastifyReply): void {
  reply.headers(headers);
}
