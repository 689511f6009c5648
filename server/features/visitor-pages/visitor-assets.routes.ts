import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

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
  });
}
