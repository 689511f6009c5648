import type { Feature } from '#server/http/feature.ts';

export const notificationsFeature: Feature = { name: 'notifications' };
export { type NewNotification, notify } from './notify.ts';
