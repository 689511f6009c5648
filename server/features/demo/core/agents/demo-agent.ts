import type { PromotionInput } from '#contract/links/promotions.ts';
import type { MemberRole } from '#domain/account/member-roles.ts';
import type { Amenity, PropertyType } from '#domain/properties/property-types.ts';
import type { PlanType } from '#domain/subscription/plans.ts';
import type { BillingInterval } from '#domain/subscription/subscription-event.ts';
import type { Scene } from '../pictures/draw-picture.ts';

export type DemoProperty = {
  title: string;
  type: PropertyType;
  headline: string;
  description: string;
  timezone: string;
  currency: string;
  line: string;
  city: string;
  region: string;
  postcode: string;
  country: string;
  lat: number;
  lng: number;
  /** guests, bedrooms, beds, bathrooms, square metres */
  size: readonly [number, number, number, number, number];
  /** base, weekend, extra guest, cleaning; minor units */
  price: readonly [number, number, number, number];
  minNights: number;
  instantBook: boolean;
  amenities: readonly Amenity[];
  /** Picture of the outside, and its colours. */
  scene: Scene;
  palette: number;
  /** Share of nights that are booked, 0 … 1. */
  demand: number;
};

export type DemoLink = {
  name: string;
  /** Titles of its properties. */
  properties: readonly string[] | 'all';
  client?: string;
};

/** Days are relative to today. */
export type DemoPromotion = Pick<PromotionInput, 'name' | 'offer'> &
  Partial<Pick<PromotionInput, 'code' | 'minNights' | 'maxUses'>> & {
    bookFrom: number;
    bookUntil?: number;
    arriveFrom?: number;
    arriveUntil?: number;
    /** Some recent guests book with its code. */
    isUsed?: boolean;
  };

/** Somebody who works in an agent’s account, at all properties. */
export type DemoMember = { name: string; email: string; role: MemberRole };

export type DemoAgent = {
  name: string;
  email: string;
  phone: string;
  bio: string;
  /** Name of the picture in `portraits/`. */
  portrait: string;
  /** Minutes until the first answer to a guest, as a rule. */
  answersInMinutes: number;
  languages: readonly string[];
  timezone: string;
  currency: string;
  plan: PlanType;
  interval: BillingInterval;
  properties: readonly DemoProperty[];
  links: readonly DemoLink[];
  promotions?: readonly DemoPromotion[];
  team?: readonly DemoMember[];
};
