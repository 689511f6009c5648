/** Position in degrees. */
export type GeoPoint = { lat: number; lng: number };

/** Kilometres east (`x`) and north (`y`) of a centre. */
export type PlanePoint = { x: number; y: number };

const earthRadiusKm = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres of one degree of latitude. */
export const kmPerDegree = radians(1) * earthRadiusKm;

/** Great-circle distance. */
export function distanceKm(from: GeoPoint, to: GeoPoint): number {
  const { x, y } = planeAround(from)(to);
  return Math.hypot(x, y);
}

/** Difference of two longitudes by the shorter way, from -180 to 180. */
export function lngDifference(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

/**
 * Azimuthal equidistant projection: distances from the centre are exact, and those between other points within a
 * hundred kilometres of it too large by less than a tenth of a per cent. North is up at the centre.
 */
export function planeAround(center: GeoPoint): (point: GeoPoint) => PlanePoint {
  const lat = radians(center.lat);
  const [sin, cos] = [Math.sin(lat), Math.cos(lat)];

  return (point) => {
    const pointLat = radians(point.lat);
    const lngStep = radians(lngDifference(center.lng, point.lng));
    const [pointSin, pointCos] = [Math.sin(pointLat), Math.cos(pointLat)];
    const east = pointCos * Math.sin(lngStep);
    const north = cos * pointSin - sin * pointCos * Math.cos(lngStep);
    const sine = Math.hypot(east, north);
    const angle = Math.atan2(sine, sin * pointSin + cos * pointCos * Math.cos(lngStep));
    const scale = sine === 0 ? earthRadiusKm : (earthRadiusKm * angle) / sine;
    return { x: east * scale, y: north * scale };
  };
}
