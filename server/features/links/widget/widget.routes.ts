import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as widget from '#contract/links/widget.ts';
import { readBy } from '#server/http/requested-reader.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { readWidget, readWidgetStay } from './read-widget.ts';

export function serveWidget({ serveAll }: Serve, platform: Platform): void {
  serveAll(widget, {
    read: ({ params, query }) => readWidget(platform, params.linkCode, query.propertyId),
    readStay: ({ params, query }, { request }) =>
      readWidgetStay(readBy(platform, request), params.linkCode, query),
  });
}

type WidgetFile = { madeAt: number; content: Buffer };

const types = { '/widget.js': 'text/javascript; charset=utf-8', '/widget.woff2': 'font/woff2' } as const;

/**
 * Serves the script of the widget and its font from `folder`. Their addresses are fixed, so browsers revalidate them
 * after ten minutes, by ETag.
 */
export function serveWidgetFiles(app: FastifyInstance, folder: string): void {
  for (const [address, type] of Object.entries(types)) {
    const file = path.join(folder, address);
    let cached: WidgetFile | null = null;
    app.get(address, { schema: { hide: true } }, async (request, reply) => {
      const madeAt = (await stat(file).catch(() => null))?.mtimeMs ?? 0;
      if (madeAt === 0) return reply.code(404).type('text/plain').send('Not found');

      if (cached?.madeAt !== madeAt) cached = { madeAt, content: await readFile(file) };
      const tag = `"${madeAt.toString(36)}"`;
      reply
        .header('cache-control', 'public, max-age=600')
        .header('etag', tag)
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('x-content-type-options', 'nosniff');

      if (request.headers['if-none-match']?.replace(/^W\//, '') === tag) return reply.code(304).send();

      return reply.type(type).send(cached.content);
    });
  }
}
