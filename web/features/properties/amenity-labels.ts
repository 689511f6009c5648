import type { Property } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';

export type Amenity = Property['amenities'][number];

export const amenityLabels: Record<Amenity, string> = {
  wifi: t.propertyLabels.amenityWifi,
  kitchen: t.propertyLabels.amenityKitchen,
  free_parking: t.propertyLabels.amenityFreeParking,
  air_conditioning: t.propertyLabels.amenityAirConditioning,
  heating: t.propertyLabels.amenityHeating,
  washer: t.propertyLabels.amenityWasher,
  dryer: t.propertyLabels.amenityDryer,
  tv: t.propertyLabels.amenityTv,
  pool: t.propertyLabels.amenityPool,
  hot_tub: t.propertyLabels.amenityHotTub,
  garden: t.propertyLabels.amenityGarden,
  terrace: t.propertyLabels.amenityTerrace,
  sea_view: t.propertyLabels.amenitySeaView,
  fireplace: t.propertyLabels.amenityFireplace,
  workspace: t.propertyLabels.amenityWorkspace,
  elevator: t.propertyLabels.amenityElevator,
  crib: t.propertyLabels.amenityCrib,
  dishwasher: t.propertyLabels.amenityDishwasher,
  ev_charger: t.propertyLabels.amenityEvCharger,
  bbq: t.propertyLabels.amenityBbq,
  gym: t.propertyLabels.amenityGym,
  pets_allowed: t.propertyLabels.amenityPetsAllowed,
  step_free: t.propertyLabels.amenityStepFree,
  self_check_in: t.propertyLabels.amenitySelfCheckIn,
  smoke_alarm: t.propertyLabels.amenitySmokeAlarm,
};
