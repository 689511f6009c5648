import type { FastifyReply } from 'fastify';

/**
 * Headers that tell a browser what a document may do. A script, style sheet or font follows the document that loads it, and with
 * dozens of files each of these lines would be sent dozens of times before the first paint.
 */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Leaves out of a script, style sheet or font what is about documents. Other files keep every header. */
export function leaveOutDocumentHeaders(reply: FastifyReply, file: string): void {
  if (!/\.(css|js|woff2)(\.(br|gz))?$/.test(file)) return;
  for (const name of documentHeaders) reply.removeHeader(name);
}
