import type { SharedProperty } from '#contract/links/link-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';

export const propertyTypeLabels: Record<SharedProperty['type'], () => string> = {
  apartment: m.visitor_type_apartment,
  house: m.visitor_type_house,
  villa: m.visitor_type_villa,
  studio: m.visitor_type_studio,
  room: m.visitor_type_room,
  cabin: m.visitor_type_cabin,
  townhouse: m.visitor_type_townhouse,
  other: m.visitor_type_other,
};
