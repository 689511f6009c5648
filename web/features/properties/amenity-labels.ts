import type { Property } from '#contract/properties/property-shapes.ts';
import type { AmenityGroup } from '#domain/properties/property-types.ts';
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

export const amenityGroupLabels: Record<AmenityGroup, () => string> = {
  kitchen: m.properties_amenities_kitchen,
  laundry: m.properties_amenities_laundry,
  outdoors: m.properties_amenities_outdoors,
  work: m.properties_amenities_work,
  leisure: m.properties_amenities_leisure,
  climate: m.properties_amenities_climate,
  family: m.properties_amenities_family,
  parking: m.properties_amenities_parking,
  access: m.properties_amenities_access,
  safety: m.properties_amenities_safety,
};
