import type { SharedProperty } from '#contract/links/link-shapes.ts';
import * as t from '#texts/screens.ts';

type Amenity = SharedProperty['amenities'][number];

// Listed explicitly: messages looked up by a computed key would bundle every text of the app.
export const amenityLabels: Record<Amenity, string> = {
  wifi: t.visitorProperty.amenityWifi,
  kitchen: t.visitorProperty.amenityKitchen,
  free_parking: t.visitorProperty.amenityFreeParking,
  air_conditioning: t.visitorProperty.amenityAirConditioning,
  heating: t.visitorProperty.amenityHeating,
  washer: t.visitorProperty.amenityWasher,
  dryer: t.visitorProperty.amenityDryer,
  tv: t.visitorProperty.amenityTv,
  pool: t.visitorProperty.amenityPool,
  hot_tub: t.visitorProperty.amenityHotTub,
  garden: t.visitorProperty.amenityGarden,
  terrace: t.visitorProperty.amenityTerrace,
  sea_view: t.visitorProperty.amenitySeaView,
  fireplace: t.visitorProperty.amenityFireplace,
  workspace: t.visitorProperty.amenityWorkspace,
  elevator: t.visitorProperty.amenityElevator,
  crib: t.visitorProperty.amenityCrib,
  dishwasher: t.visitorProperty.amenityDishwasher,
  ev_charger: t.visitorProperty.amenityEvCharger,
  bbq: t.visitorProperty.amenityBbq,
  gym: t.visitorProperty.amenityGym,
  pets_allowed: t.visitorProperty.amenityPetsAllowed,
  step_free: t.visitorProperty.amenityStepFree,
  self_check_in: t.visitorProperty.amenitySelfCheckIn,
  smoke_alarm: t.visitorProperty.amenitySmokeAlarm,
};
