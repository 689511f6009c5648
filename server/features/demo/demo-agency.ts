import type { Amenity, PropertyType } from '#domain/property/property-types.ts';
import type { Scene } from './pictures/draw-picture.ts';

export type DemoProperty = {
  title: string;
  type: PropertyType;
  headline: string;
  description: string;
  line: string;
  city: string;
  region: string;
  postcode: string;
  country: string;
  lat: number;
  lng: number;
  timezone: string;
  currency: string;
  /** guests, bedrooms, beds, bathrooms, square metres */
  size: readonly [number, number, number, number, number];
  /** base, weekend, extra guest, cleaning; minor units */
  price: readonly [number, number, number, number];
  minNights: number;
  instantBook: boolean;
  amenities: readonly Amenity[];
  scene: Scene;
  palette: number;
  /** Share of nights that are booked, 0 … 1. */
  demand: number;
};

export type DemoAgent = {
  name: string;
  email: string;
  phone: string;
  bio: string;
  timezone: string;
  currency: string;
  properties: readonly DemoProperty[];
};

export const demoCompany = 'Marisol Stays';
export const demoPassword = 'staydesk-demo';
