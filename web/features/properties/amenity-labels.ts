import type { Property } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';

export type Amenity = Property['amenities'][number];

export const amenityLabels: Record<Amenity, string> = {
  wifi: t.properties.amenityWifi,
  kitchen: t.properties.amenityKitchen,
  free_parking: t.properties.amenityFreeParking,
  air_conditioning: t.properties.amenityAirConditioning,
  heating: t.properties.amenityHeating,
  washer: t.properties.amenityWasher,
  dryer: t.properties.amenityDryer,
  tv: t.properties.amenityTv,
  pool: t.properties.amenityPool,
  hot_tub: t.properties.amenityHotTub,
  garden: t.properties.amenityGarden,
  terrace: t.properties.amenityTerrace,
  sea_view: t.properties.amenitySeaView,
  fireplace: t.properties.amenityFireplace,
  workspace: t.properties.amenityWorkspace,
  elevator: t.properties.amenityElevator,
  crib: t.properties.amenityCrib,
  dishwasher: t.properties.amenityDishwasher,
  ev_charger: t.properties.amenityEvCharger,
  bbq: t.properties.amenityBbq,
  gym: t.properties.amenityGym,
  pets_allowed: t.properties.amenityPetsAllowed,
  step_free: t.properties.amenityStepFree,
  self_check_in: t.properties.amenitySelfCheckIn,
  smoke_alarm: t.properties.amenitySmokeAlarm,
};
