import { closeAccount, keepAccount, readClosing } from '#contract/account-closing.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { cancelClosing, closeAccountOf, readClosingOf } from './close-account.ts';

export function serveAccountClosing(serve: Serve, platform: Platform): void {
  serve(readClosing, (_input, caller) => readClosingOf(platform, caller));
  serve(closeAccount, ({ body }, caller) => closeAccountOf(platform, body, caller));
  serve(keepAccount, (_input, caller) => cancelClosing(platform, caller));
}
