/** Stored row of a location. A location with other names has one more row for each, with its own id and search name. */
export type GazetteerRow = {
  id: number;
  name: string;
  searchName: string;
  region: string | null;
  country: string;
  lat: number;
  lng: number;
  population: number;
  timezone: string | null;
};
