import { reportClientError } from '#contract/client-errors.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { keepClientError } from './keep-client-error.ts';

export function clientErrorRoutes(serve: Serve, platform: Platform): void {
  serve(reportClientError, ({ body }, caller) => keepClientError(platform, body, caller));
}
