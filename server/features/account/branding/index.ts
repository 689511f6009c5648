import * as agents from '#contract/account/agents.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { removeLogo, removePortrait, uploadLogo, uploadPortrait } from './change-pictures.ts';

export { readPrintLogo, removePictureFiles } from './change-pictures.ts';

export const brandingFeature: Feature = { name: 'branding', register: serveBranding };

function serveBranding({ serveSome }: Serve, platform: Platform): void {
  serveSome(agents, {
    uploadLogo: (_input, caller, request) => uploadLogo(platform, request, caller),
    removeLogo: (_input, caller) => removeLogo(platform, caller),
    uploadPortrait: (_input, caller, request) => uploadPortrait(platform, request, caller),
    removePortrait: (_input, caller) => removePortrait(platform, caller),
  });
}
