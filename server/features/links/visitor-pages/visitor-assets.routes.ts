import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { leaveOutDocumentHeaders } from '#server/http/pages/file-headers.ts';
import { sendProblem } from '#server/http/problem.ts';
import { brandStyle } from './visitor-document.ts';

/**
 * Serves scripts, styles and fonts of the visitor pages. Their names contain a content hash, so they are immutable; the
 * build compresses them.
 */
export async function serveVisitorAssets(pages: FastifyInstance, distFolder: string): Promise<void> {
  const folder = path.join(distFolder, 'share', 'visitor-assets');
  if (!existsSync(folder)) return;

  await pages.register(fastifyStatic, {
    root: folder,
    prefix: '/visitor-assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
    setHeaders: leaveOutDocumentHeaders,
  });
}

/** Serves the style sheet of a brand colour. The file name contains the colour, so the content never changes. */
export function serveBrandStyle(pages: FastifyInstance): void {
  pages.get<{ Params: { file: string } }>(
    '/brand/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const hex = /^([0-9a-f]{6})\.css$/.exec(request.params.file)?.[1];
      if (hex === undefined) return sendProblem(reply, { refused: 'not_found' });
      return reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(brandStyle(`#${hex}`));
    },
  );
}
