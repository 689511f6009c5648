import { readFile, stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import * as widget from '#contract/visitor/widget.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { readWidget, readWidgetStay } from './read-widget.ts';

export function serveWidget({ serveAll }: Serve, platform: Platform): void {
  serveAll(widget, {
    read: ({ params, query }) => readWidget(platform, params.linkCode, query.propertyId),
    readStay: ({ params, query }) => readWidgetStay(platform, params.linkCode, query),
  });
}

type Script = { madeAt: number; content: Buffer };

/** Serves the widget script. Its address is fixed, so browsers revalidate it after ten minutes, by ETag. */
export function serveWidgetScript(app: FastifyInstance, file: string): void {
  let script: Script | null = null;
  app.get('/widget.js', { schema: { hide: true } }, async (request, reply) => {
    const madeAt = (await stat(file).catch(() => null))?.mtimeMs ?? 0;
    if (madeAt === 0) return reply.code(404).type('text/plain').send('Not found');
    if (script?.madeAt !== madeAt) script = { madeAt, content: await readFile(file) };
    const tag = `"${madeAt.toString(36)}"`;
    reply
      .header('cache-control', 'public, max-age=600')
      .header('etag', tag)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff');
    if (request.headers['if-none-match']?.replace(/^W\//, '') === tag) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script.content);
  });
}
