import { sendVerification, verifyEmail } from '#contract/account-recovery.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { sendVerificationAgain } from './verification-mail.ts';
import { verifyEmailBy } from './verify-email.ts';

export function serveVerification(serve: Serve, platform: Platform): void {
  serve(verifyEmail, ({ body }) => verifyEmailBy(platform, body));
  serve(sendVerification, (_input, caller) => sendVerificationAgain(platform, caller));
}
