import type { SharedProperty } from '#contract/links/link-shapes.ts';
import * as t from '#texts/screens.ts';

type Amenity = SharedProperty['amenities'][number];

// Listed explicitly: messages looked up by a computed key would bundle every text of the app.
export const amenityLabels: Record<Amenity, string> = {
  wifi: t.visitor.amenityWifi,
  kitchen: t.visitor.amenityKitchen,
  free_parking: t.visitor.amenityFreeParking,
  air_conditioning: t.visitor.amenityAirConditioning,
  heating: t.visitor.amenityHeating,
  washer: t.visitor.amenityWasher,
  dryer: t.visitor.amenityDryer,
  tv: t.visitor.amenityTv,
  pool: t.visitor.amenityPool,
  hot_tub: t.visitor.amenityHotTub,
  garden: t.visitor.amenityGarden,
  terrace: t.visitor.amenityTerrace,
  sea_view: t.visitor.amenitySeaView,
  fireplace: t.visitor.amenityFireplace,
  workspace: t.visitor.amenityWorkspace,
  elevator: t.visitor.amenityElevator,
  crib: t.visitor.amenityCrib,
  dishwasher: t.visitor.amenityDishwasher,
  ev_charger: t.visitor.amenityEvCharger,
  bbq: t.visitor.amenityBbq,
  gym: t.visitor.amenityGym,
  pets_allowed: t.visitor.amenityPetsAllowed,
  step_free: t.visitor.amenityStepFree,
  self_check_in: t.visitor.amenitySelfCheckIn,
  smoke_alarm: t.visitor.amenitySmokeAlarm,
};
