import type { SharedProperty } from '#contract/links/link-shapes.ts';
import type { AmenityGroup } from '#domain/properties/property-types.ts';
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

type Amenity = SharedProperty['amenities'][number];

export const amenityGroupLabels: Record<AmenityGroup, () => string> = {
  kitchen: m.visitor_amenities_kitchen,
  laundry: m.visitor_amenities_laundry,
  outdoors: m.visitor_amenities_outdoors,
  work: m.visitor_amenities_work,
  leisure: m.visitor_amenities_leisure,
  climate: m.visitor_amenities_climate,
  family: m.visitor_amenities_family,
  parking: m.visitor_amenities_parking,
  access: m.visitor_amenities_access,
  safety: m.visitor_amenities_safety,
};

// Listed explicitly: messages looked up by a computed key would bundle every text of the app.
export const amenityLabels: Record<Amenity, () => string> = {
  wifi: m.visitor_amenity_wifi,
  kitchen: m.visitor_amenity_kitchen,
  free_parking: m.visitor_amenity_free_parking,
  air_conditioning: m.visitor_amenity_air_conditioning,
  heating: m.visitor_amenity_heating,
  washer: m.visitor_amenity_washer,
  dryer: m.visitor_amenity_dryer,
  tv: m.visitor_amenity_tv,
  pool: m.visitor_amenity_pool,
  hot_tub: m.visitor_amenity_hot_tub,
  garden: m.visitor_amenity_garden,
  terrace: m.visitor_amenity_terrace,
  sea_view: m.visitor_amenity_sea_view,
  fireplace: m.visitor_amenity_fireplace,
  workspace: m.visitor_amenity_workspace,
  elevator: m.visitor_amenity_elevator,
  crib: m.visitor_amenity_crib,
  dishwasher: m.visitor_amenity_dishwasher,
  ev_charger: m.visitor_amenity_ev_charger,
  bbq: m.visitor_amenity_bbq,
  gym: m.visitor_amenity_gym,
  pets_allowed: m.visitor_amenity_pets_allowed,
  step_free: m.visitor_amenity_step_free,
  self_check_in: m.visitor_amenity_self_check_in,
  smoke_alarm: m.visitor_amenity_smoke_alarm,
};
