import type { Feature } from '#server/http/feature.ts';
import { serveCalendar } from './calendar.routes.ts';

export const calendarFeature: Feature = { name: 'calendar', register: serveCalendar };
