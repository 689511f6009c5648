import type { Property } from '#contract/properties/property-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';

export type Amenity = Property['amenities'][number];

export const amenityLabels: Record<Amenity, () => string> = {
  wifi: m.properties_amenity_wifi,
  kitchen: m.properties_amenity_kitchen,
  free_parking: m.properties_amenity_free_parking,
  air_conditioning: m.properties_amenity_air_conditioning,
  heating: m.properties_amenity_heating,
  washer: m.properties_amenity_washer,
  dryer: m.properties_amenity_dryer,
  tv: m.properties_amenity_tv,
  pool: m.properties_amenity_pool,
  hot_tub: m.properties_amenity_hot_tub,
  garden: m.properties_amenity_garden,
  terrace: m.properties_amenity_terrace,
  sea_view: m.properties_amenity_sea_view,
  fireplace: m.properties_amenity_fireplace,
  workspace: m.properties_amenity_workspace,
  elevator: m.properties_amenity_elevator,
  crib: m.properties_amenity_crib,
  dishwasher: m.properties_amenity_dishwasher,
  ev_charger: m.properties_amenity_ev_charger,
  bbq: m.properties_amenity_bbq,
  gym: m.properties_amenity_gym,
  pets_allowed: m.properties_amenity_pets_allowed,
  step_free: m.properties_amenity_step_free,
  self_check_in: m.properties_amenity_self_check_in,
  smoke_alarm: m.properties_amenity_smoke_alarm,
};

/** Amenities by group in display order, most sought-after first. */
export const amenityGroups: readonly { title: () => string; amenities: readonly Amenity[] }[] = [
  {
    title: m.properties_amenities_inside,
    amenities: ['wifi', 'kitchen', 'dishwasher', 'washer', 'dryer', 'heating', 'air_conditioning', 'tv'],
  },
  {
    title: m.properties_amenities_comfort,
    amenities: ['workspace', 'fireplace', 'hot_tub', 'gym', 'crib', 'pets_allowed'],
  },
  {
    title: m.properties_amenities_outside,
    amenities: ['pool', 'garden', 'terrace', 'sea_view', 'bbq', 'free_parking', 'ev_charger'],
  },
  {
    title: m.properties_amenities_safety,
    amenities: ['self_check_in', 'elevator', 'step_free', 'smoke_alarm'],
  },
];
