import { m } from '#web/locales/compiled/messages.js';

const labels: Readonly<Record<string, () => string>> = {
  apartment: m.analytics_type_apartment,
  house: m.analytics_type_house,
  villa: m.analytics_type_villa,
  studio: m.analytics_type_studio,
  room: m.analytics_type_room,
  cabin: m.analytics_type_cabin,
  townhouse: m.analytics_type_townhouse,
};

export function propertyTypeLabel(type: string): string {
  return (labels[type] ?? m.analytics_type_other)();
}
