/** A location on a map. `label` describes it as text. With `hideExact` only the surroundings are shown. */
export type MapPoint = { lat: number; lng: number; label: string; hideExact: boolean };

/** The point to draw, rounded to about a kilometre if the exact one is hidden. */
export function shownPoint({ lat, lng, hideExact }: MapPoint): { lat: number; lng: number } {
  if (!hideExact) return { lat, lng };
  const coarse = (degrees: number) => Math.round(degrees * 100) / 100;
  return { lat: coarse(lat), lng: coarse(lng) };
}
