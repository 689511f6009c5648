import type { Feature } from '#server/http/feature.ts';
import { serveBranding } from './branding.routes.ts';

export { readPrintLogo } from './draw-logo.ts';

export const brandingFeature: Feature = { name: 'branding', register: serveBranding };
