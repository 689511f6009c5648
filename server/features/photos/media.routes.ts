import type { FastifyInstance } from 'fastify';
import { sendProblem } from '#server/http/problem.ts';
import { usualTimeLimits } from '#server/http/time-limits.ts';
import type { Platform } from '#server/platform.ts';
import { isPhotoFile, photoKey } from './photo-key.ts';

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type PhotoAddress = { Params: { agentId: string; imageId: string; file: string } };

/**
 * Photo files for everyone who knows their unguessable address. A file never changes under its name, so it may be kept
 * for ever; it can run nothing, whatever it was uploaded as.
 */
export function mediaRoutes(app: FastifyInstance, { storage }: Pick<Platform, 'storage'>): void {
  const options = {
    compress: false as const,
    schema: { hide: true },
    handlerTimeout: usualTimeLimits.fileMs,
  };
  app.get<PhotoAddress>('/media/:agentId/:imageId/:file', options, async (request, reply) => {
    const { agentId, imageId, file } = request.params;
    const isAddress = idPattern.test(agentId) && idPattern.test(imageId) && isPhotoFile(file);
    const stream = isAddress ? await storage.stream(photoKey(agentId, imageId, file)) : null;
    if (!stream) return sendProblem(reply, { refused: 'not_found' });
    return reply
      .type(file.endsWith('.webp') ? 'image/webp' : 'image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .send(stream);
  });
}
