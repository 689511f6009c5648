import { reportClientError } from '#contract/platform/client-errors.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { recordClientError } from './record-client-error.ts';

export function serveClientErrors(serve: Serve, platform: Platform): void {
  serve(reportClientError, ({ body }, caller) => recordClientError(platform, body, caller));
}
