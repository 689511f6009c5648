/** An object of a page's structured data, with the vocabulary of schema.org. Nothing of it is certain. */
export type DataNode = Readonly<Record<string, unknown>>;

const limits = { nodes: 4_000, depth: 12 };

/** Kinds of homes and what holds them, the most exact first. */
const kinds: readonly (readonly string[])[] = [
  ['VacationRental'],
  [
    'Apartment',
    'House',
    'SingleFamilyResidence',
    'Suite',
    'Accommodation',
    'Room',
    'HotelRoom',
    'MeetingRoom',
    'CampingPitch',
    'Residence',
  ],
  ['BedAndBreakfast', 'LodgingBusiness', 'Resort', 'Hostel', 'Hotel', 'Motel', 'Campground'],
  ['Product', 'RealEstateListing'],
  ['Place', 'LocalBusiness', 'TouristAttraction'],
];

/** All objects in the scripts of a page, outer before inner ones. What is no JSON is passed over. */
export function dataNodes(scripts: readonly string[]): DataNode[] {
  const found: DataNode[] = [];
  let level: unknown[] = scripts.map(parsed);

  for (let depth = 0; depth < limits.depth && level.length > 0; depth++) {
    const next: unknown[] = [];
    for (const value of level) {
      if (found.length + next.length >= limits.nodes) break;
      if (isNode(value)) found.push(value);
      if (typeof value === 'object' && value !== null)
        next.push(...innerObjects(value, limits.nodes - next.length));
    }
    level = next;
  }

  return found;
}

/** Objects and lists directly in another, as many as are still read. */
function innerObjects(value: object, most: number): unknown[] {
  const inner: unknown[] = [];
  for (const one of Object.values(value)) {
    if (inner.length >= most) break;
    if (typeof one === 'object' && one !== null) inner.push(one);
  }
  return inner;
}

function parsed(script: string): unknown {
  const text = script
    .trim()
    .replace(/^(?:<!--|\/\/<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?:-->|(?:\/\/)?\]\]>)$/, '');
  for (const attempt of [text, text.replaceAll(/\s+/g, ' ').replace(/;\s*$/, '')])
    try {
      return JSON.parse(attempt);
    } catch {
      // NOTE: sites write line breaks into texts, which JSON does not allow; then it is tried without them.
    }
  return null;
}

export function isNode(value: unknown): value is DataNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names of the types of a node: `Apartment` of `https://schema.org/Apartment` too. */
export function typesOf(node: DataNode): string[] {
  return listOf(node['@type'])
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^(?:https?:\/\/schema\.org\/|schema:)/, ''));
}

/** How exactly a node is a home: 0 is the most exact; null for anything else. */
export function rankOf(node: DataNode): number | null {
  const types = typesOf(node);
  const rank = kinds.findIndex((names) => types.some((type) => names.includes(type)));
  return rank === -1 ? null : rank;
}

/** A property of a node as a list: sites write one value, or several. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.slice(0, 200) : [value];
}

/** The node of a home and those inside it that say more about it: its rooms, and what an offer offers. */
export function partsOf(home: DataNode): DataNode[] {
  const inner = ['containsPlace', 'accommodation', 'itemOffered', 'about', 'mainEntity', 'mainEntityOfPage'];
  return [home, ...inner.flatMap((name) => listOf(home[name])).filter(isNode)];
}

/** The first value that is a text, of a text, a number, or a value with a language. */
export function textOf(value: unknown): string {
  for (const one of listOf(value)) {
    if (typeof one === 'string' && one.trim() !== '') return one;
    if (typeof one === 'number' && Number.isFinite(one)) return String(one);
    if (isNode(one)) {
      const named = one['@value'] ?? one.name;
      if (typeof named === 'string' && named.trim() !== '') return named;
    }
  }
  return '';
}

/** The first value that is a number: plain, as text, or as a quantity. */
export function numberOf(value: unknown): number | null {
  for (const one of listOf(value)) {
    const plain = isNode(one) ? (one.value ?? one.maxValue ?? one.minValue ?? one['@value']) : one;
    if (typeof plain === 'number' && Number.isFinite(plain)) return plain;
    const [digits] = typeof plain === 'string' ? (/^\s*-?\d{1,9}(?:[.,]\d{1,9})?/.exec(plain) ?? []) : [];
    if (digits !== undefined) return Number(digits.replace(',', '.'));
  }
  return null;
}
