import type { FastifyInstance } from 'fastify';
import { sendProblem } from '#server/http/problem.ts';
import { brandStyle } from './brand-style.ts';

/** Serves the style sheet of a brand colour. The file name contains the colour, so the content never changes. */
export function brandStyleRoutes(pages: FastifyInstance): void {
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
