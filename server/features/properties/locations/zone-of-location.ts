import { type Box, zoneRules } from './zone-rules.ts';

// ICU still gives some zones under their old names.
const newNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

const zoneByRegion: ReadonlyMap<string, string> = new Map(
  Object.entries(zoneRules).flatMap(([country, { regions = {} }]) =>
    Object.entries(regions).flatMap(([zone, codes]) =>
      codes.split(' ').map((code) => [`${country} ${code}`, zone] as const),
    ),
  ),
);

/** IANA time zone of a location, or null too near a zone border to be certain. */
export function zoneOfLocation(location: {
  country: string;
  regionCode: string;
  lat: number;
  lng: number;
}): string | null {
  const { country, regionCode, lat, lng } = location;
  const rules = zoneRules[country];
  if (rules === undefined) return onlyZoneOf(country);
  const box = rules.boxes?.find(
    (each) => (each.region === undefined || each.region === regionCode) && contains(each.box, lat, lng),
  );
  if (box) return box.zone;
  return zoneByRegion.get(`${country} ${regionCode}`) ?? rules.main;
}

function contains(
  { south = -90, north = 90, west = -180, east = 180 }: Box,
  lat: number,
  lng: number,
): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}

const onlyZones = new Map<string, string | null>();

function onlyZoneOf(country: string): string | null {
  const known = onlyZones.get(country);
  if (known !== undefined) return known;
  const [zone, ...others] = new Intl.Locale(`und-${country}`).getTimeZones() ?? [];
  const only = zone === undefined || others.length > 0 ? null : (newNames[zone] ?? zone);
  onlyZones.set(country, only);
  return only;
}
