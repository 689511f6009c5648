import { removeLogo, uploadLogo } from '#contract/account/branding.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { removeLogoOf, uploadLogoOf } from './change-logo.ts';

export function serveBranding(serve: Serve, platform: Platform): void {
  serve(uploadLogo, (_input, caller, request) => uploadLogoOf(platform, request, caller));
  serve(removeLogo, (_input, caller) => removeLogoOf(platform, caller));
}
