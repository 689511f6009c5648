import type { Feature } from '#server/http/feature.ts';
import { serveBranding } from './branding.routes.ts';

export { logoOnPaper } from './logo-on-paper.ts';

export const brandingFeature: Feature = { name: 'branding', register: serveBranding };
