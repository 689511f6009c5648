/** `label` says in words where it is. When the exact place is hidden, only its surroundings are shown. */
export type MapPoint = { lat: number; lng: number; label: string; hideExact: boolean };

/** The point to draw: about a kilometre wide when the exact one is hidden. */
export function shownPoint({ lat, lng, hideExact }: MapPoint): { lat: number; lng: number } {
  if (!hideExact) return { lat, lng };
  const coarse = (degrees: number) => Math.round(degrees * 100) / 100;
  return { lat: coarse(lat), lng: coarse(lng) };
}
