import type { FastifyRequest } from 'fastify';
import { addresses } from '#contract/addresses.ts';
import { listDemoSignIns } from '#server/features/account/core/index.ts';
import type { DrawnScreen } from '#server/http/pages/static-files.ts';
import type { Platform } from '#server/platform.ts';
import { createSignInLoader } from '../load-renderer.ts';

const drawnPatterns: readonly string[] = [
  addresses.login.pattern,
  addresses.register.pattern,
  addresses.forgotPassword.pattern,
];

/**
 * Draws the screens that signed-out agents begin with, for the first paint: the script of the app takes seconds on a slow
 * phone. Undefined for other screens.
 */
export function createSignInDrawer(
  platform: Pick<Platform, 'config' | 'pool'>,
  distFolder: string,
): (pattern: string, request: FastifyRequest) => Promise<DrawnScreen | undefined> {
  const load = createSignInLoader(distFolder);

  return async (pattern, request) => {
    if (!drawnPatterns.includes(pattern)) return undefined;

    const [render, options] = await Promise.all([load(), listDemoSignIns(platform)]);
    const { passkeyOrigin } = options;
    const isItsAddress = passkeyOrigin !== null && new URL(passkeyOrigin).host === request.host;
    const drawn = await render(request.url, {
      ...options,
      passkeyOrigin: isItsAddress ? passkeyOrigin : null,
    });

    return { ...drawn, options };
  };
}
