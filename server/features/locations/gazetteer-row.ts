/** One place as it is stored; a place with other names has one row more for each, with the same fields but the search name. */
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
