import type { Town } from '#domain/properties/geography/locator.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, type RowOf, selectList } from '#server/db/rows.ts';

const loadLock = 7_336_020;

/**
 * Advisory lock until the transaction ends; false when another process is loading. Raises the transaction's timeouts.
 */
export async function tryLockLoading(tx: Queryable): Promise<boolean> {
  await tx.query(
    `SET LOCAL idle_in_transaction_session_timeout = '2min'; SET LOCAL statement_timeout = '1min'`,
  );
  const { rows } = await tx.query<{ got: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS got', [
    loadLock,
  ]);
  return oneRow(rows).got;
}

export async function hasLocations(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM locations LIMIT 1');
  return rowCount === 1;
}

/** `rows` is the JSON of an array of GazetteerRow. */
export async function insertLocations(tx: Queryable, rows: string): Promise<void> {
  await tx.query(
    `INSERT INTO locations (id, name, search_name, region, country, lat, lng, population, timezone)
     SELECT id, name, "searchName", region, country, lat, lng, population, timezone
     FROM json_to_recordset($1::json) AS row (id int, name text, "searchName" text, region text, country text,
       lat float8, lng float8, population int, timezone text)`,
    [rows],
  );
}

export type LocationRow = Omit<GazetteerRow, 'searchName' | 'population'> & RowOf<typeof columns>;

/** Countries and regions to search in; null: everywhere. */
export type SearchArea = { countries: string[]; regions: string[] } | null;

const columns = selectList('locations', ['id', 'name', 'region', 'country', 'lat', 'lng', 'timezone']);
// Ranking by population: a factor of ten is worth 2.3 points of name match.
const populationWeight = 'ln(population + 1)';
// A location in the agent's time zone outranks a distant one of the same name with a thousand times the population; one
// in another zone of the same country, such as the Azores for Lisbon, comes close.
const proximity = `CASE WHEN timezone = $NEAR THEN 7 WHEN country = $HOME THEN 6
  WHEN split_part(timezone, '/', 1) = split_part($NEAR, '/', 1) THEN 2 ELSE 0 END`;
const within =
  '($WITHIN::text[] IS NULL OR country = ANY($WITHIN::text[]) OR region = ANY($REGIONS::text[]))';

function nearAt(position: number): string {
  return proximity.replaceAll('$NEAR', `$${position}::text`).replaceAll('$HOME', `$${position + 1}::text`);
}

function withinAt(position: number): string {
  return within.replaceAll('$WITHIN', `$${position}`).replaceAll('$REGIONS', `$${position + 1}`);
}

/** Time zone of the caller, and the country that most of its locations are in. */
export type Nearness = { timezone: string; country: string | null };

type LocationSearch = { where: SearchArea; near: Nearness | undefined; limit: number };

/** Country with the most locations of a time zone. */
export async function findCountryOfZone(db: Queryable, timezone: string): Promise<string | null> {
  const { rows } = await db.query<{ country: string }>({
    name: 'country-of-zone',
    text: `SELECT country
      FROM locations
      WHERE timezone = $1
      GROUP BY country
      ORDER BY count(*) DESC, country
      LIMIT 1`,
    values: [timezone],
  });
  return rows[0]?.country ?? null;
}

/** Locations whose name starts with one of `names`, exact and large ones first. */
export async function findByPrefix(
  db: Queryable,
  names: readonly string[],
  { where, near, limit }: LocationSearch,
): Promise<(LocationRow & { isExact: boolean })[]> {
  const [name = '', variant = name] = names;
  // Prefix search as a range: from the text up to the text plus the last code point.
  const { rows } = await db.query<LocationRow & { isExact: boolean }>({
    name: 'places-by-prefix',
    text: `SELECT ${columns}, search_name IN ($1, $3) AS "isExact" FROM locations
           WHERE ((search_name ~>=~ $1 AND search_name ~<~ $2)
             OR (search_name ~>=~ $3 AND search_name ~<~ $4))
             AND ${withinAt(6)}
           ORDER BY ${populationWeight} + CASE WHEN search_name IN ($1, $3) THEN 3.5
             ELSE 0 END + ${nearAt(8)} DESC, id
           LIMIT $5`,
    values: [
      name,
      `${name}\u{10FFFF}`,
      variant,
      `${variant}\u{10FFFF}`,
      limit,
      where?.countries,
      where?.regions,
      near?.timezone,
      near?.country,
    ],
  });

  return rows;
}

/** Locations with a later word of the name that starts with `name`; with `forgiving` also similar names. */
export async function findByLikeness(
  db: Queryable,
  input: { name: string; slips: readonly string[]; forgiving: boolean },
  { where, near, limit }: LocationSearch,
): Promise<LocationRow[]> {
  const { name, slips, forgiving } = input;
  const isLike = forgiving ? 'search_name % $1 OR search_name = ANY($3::text[]) OR' : '';
  const { rows } = await db.query<LocationRow>({
    name: forgiving ? 'places-by-likeness' : 'places-by-word',
    text: `SELECT ${columns} FROM locations WHERE (${isLike} search_name LIKE $2) AND ${withinAt(5)}
           ORDER BY ${populationWeight} + CASE WHEN search_name = ANY($3::text[]) THEN 0
             WHEN search_name LIKE $2 THEN -1
             ELSE 14 * (similarity(search_name, $1) - 0.8) END + ${nearAt(7)} DESC, id LIMIT $4`,
    values: [
      name,
      `% ${name}%`,
      slips,
      limit,
      where?.countries,
      where?.regions,
      near?.timezone,
      near?.country,
    ],
  });

  return rows;
}

type TownsWithin = {
  west: number;
  east: number;
  south: number;
  north: number;
  /** Towns with fewer people are listed only between these latitudes. */
  cityPopulation: number;
  small: { south: number; north: number };
};

const maxTowns = 2000;

/** Inhabited locations in a rectangle, the largest first. */
export async function listTownsWithin(db: Queryable, within: TownsWithin): Promise<Town[]> {
  const { west, east, south, north, cityPopulation, small } = within;
  const { rows } = await db.query<Town>({
    name: 'towns-within',
    text: `SELECT name, lat, lng, population FROM locations
           WHERE lat BETWEEN $1 AND $2 AND lng BETWEEN $3 AND $4 AND population > 0
             AND (population >= $5 OR lat BETWEEN $6 AND $7)
           ORDER BY population DESC, id LIMIT ${maxTowns}`,
    values: [south, north, west, east, cityPopulation, small.south, small.north],
  });
  return rows;
}

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
