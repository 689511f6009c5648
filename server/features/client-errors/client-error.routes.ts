import * as clientErrors from '#contract/platform/client-errors.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { reportClientError } from './report-client-error.ts';

export function serveClientErrors({ serveAll }: Serve, platform: Platform): void {
  serveAll(clientErrors, {
    report: ({ body }, caller) => reportClientError(platform, body, caller),
  });
}
