import * as t from '#texts/screens.ts';

const labels: Readonly<Record<string, string>> = {
  apartment: t.analytics.typeApartment,
  house: t.analytics.typeHouse,
  villa: t.analytics.typeVilla,
  studio: t.analytics.typeStudio,
  room: t.analytics.typeRoom,
  cabin: t.analytics.typeCabin,
  townhouse: t.analytics.typeTownhouse,
};

export function propertyTypeLabel(type: string): string {
  return labels[type] ?? t.analytics.typeOther;
}
