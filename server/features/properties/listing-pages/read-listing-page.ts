import { type ListingFacts, type ListingPage, listingPageLimits } from '#domain/properties/listing-page.ts';
import { propertyLimits } from '#domain/properties/property-limits.ts';
import { searchKey } from '#domain/shared/search-key.ts';
import { coordinates, homeFacts, longText, short } from './home-facts.ts';
import { type HtmlParts, htmlParts } from './html-parts.ts';
import { type DataNode, dataNodes, isNode, listOf, numberOf, partsOf, rankOf, textOf } from './json-ld.ts';

export type ListingPageFailure = 'nothing_found' | 'several_homes';

/**
 * Reads the page of a home: its structured data (schema.org as JSON-LD), else what it gives for previews (Open Graph). All
 * of it is text from outside: markup is removed, lengths and numbers are limited, and addresses are those of the web.
 */
export function readListingPage(html: string, address: string): ListingPage | ListingPageFailure {
  const parts = htmlParts(html);
  const home = homeOf(dataNodes(parts.jsonLd), { parts, address });
  if (home === 'several_homes') return home;

  const preview = previewFacts(parts);
  const facts = home === null ? preview : completed(homeFacts(home), preview);
  const photos = photoAddresses([...(home === null ? [] : photosOf(home)), ...previewPhotos(parts)], address);
  if (facts.title === '' || (home === null && facts.description === '' && photos.length === 0))
    return 'nothing_found';

  return { ...facts, extent: home === null ? 'preview' : 'listing', photos };
}

/** The home that the page is about; null where it describes none. */
function homeOf(
  nodes: readonly DataNode[],
  { parts, address }: { parts: HtmlParts; address: string },
): DataNode | 'several_homes' | null {
  const ranked = nodes
    .map((node) => ({ node, rank: rankOf(node), name: textOf(node.name) }))
    .filter(({ rank, name }) => rank !== null && name !== '');
  const best = Math.min(...ranked.map(({ rank }) => rank ?? Number.POSITIVE_INFINITY));
  const inner = new Set(ranked.flatMap(({ node }) => partsOf(node).slice(1)));
  const homes = ranked.filter(({ rank, node }) => rank === best && !inner.has(node));

  const names = new Set(homes.map(({ name }) => name));
  if (names.size <= 1) return mostSaid(homes.map(({ node }) => node));

  // Pages of one home list others too: theirs is the one of the address, or of the title.
  const ofAddress = homes.filter(({ node }) => isAddressOf(node, address));
  const titles = searchKey([parts.title, ...(parts.meta.get('og:title') ?? [])].join('\n'));
  const ofTitle = homes.filter(({ name }) => titles.includes(searchKey(name)));
  for (const some of [ofAddress, ofTitle])
    if (new Set(some.map(({ name }) => name)).size === 1) return mostSaid(some.map(({ node }) => node));
  return 'several_homes';
}

/** Sites describe a home twice, once in full. */
function mostSaid(nodes: readonly DataNode[]): DataNode | null {
  const size = (node: DataNode) => Object.keys(node).length;
  return nodes.toSorted((a, b) => size(b) - size(a))[0] ?? null;
}

function isAddressOf(node: DataNode, address: string): boolean {
  return [node.url, node['@id']]
    .map(textOf)
    .some((given) => given !== '' && pageOf(given, address) === pageOf(address, address));
}

/** Host and path of an address, without what follows. */
function pageOf(text: string, base: string): string | null {
  if (!URL.canParse(text, base)) return null;
  const { host, pathname } = new URL(text, base);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}`;
}

function photosOf(home: DataNode): string[] {
  return partsOf(home).flatMap((part) =>
    [...listOf(part.image), ...listOf(part.photo), ...listOf(part.photos)].map((image) =>
      isNode(image) ? textOf(image.contentUrl) || textOf(image.url) || textOf(image['@id']) : textOf(image),
    ),
  );
}

function previewFacts(parts: HtmlParts): ListingFacts {
  const first = (...names: string[]) => names.flatMap((name) => parts.meta.get(name) ?? [])[0] ?? '';
  const { cityLength, addressLineLength, postcodeLength, titleLength } = propertyLimits;
  const location = coordinates(
    numberOf(first('place:location:latitude', 'og:latitude')),
    numberOf(first('place:location:longitude', 'og:longitude')),
  );

  return {
    title: short(
      withoutSite(first('og:title', 'twitter:title') || parts.title, first('og:site_name')),
      titleLength,
    ),
    description: longText(first('og:description', 'description', 'twitter:description')),
    type: null,
    address: {
      line: short(first('og:street-address', 'business:contact_data:street_address'), addressLineLength),
      city: short(first('og:locality', 'business:contact_data:locality'), cityLength),
      region: short(first('og:region', 'business:contact_data:region'), cityLength),
      postcode: short(first('og:postal-code', 'business:contact_data:postal_code'), postcodeLength),
      country: short(first('og:country-name', 'business:contact_data:country_name'), cityLength),
      ...location,
    },
    maxGuests: null,
    bedrooms: null,
    beds: null,
    bathrooms: null,
    areaM2: null,
    amenities: [],
    checkInFrom: '',
    checkOutBy: '',
    registrationNumber: '',
    nightlyPrice: null,
  };
}

/** “Casa Lumen | Marisol Stays” without the name of the site. */
function withoutSite(title: string, site: string): string {
  const name = site.trim();
  if (name === '' || !title.trimEnd().endsWith(name)) return title;
  const rest = title.trimEnd().slice(0, -name.length);
  const cut = rest.replace(/[\s|·•:–—-]{1,10}$/, '');
  return cut.trim() === '' || cut === rest ? title : cut;
}

/** Facts with those of the preview where they say nothing. */
function completed(facts: ListingFacts, preview: ListingFacts): ListingFacts {
  const { address } = facts;
  const isPlaced = address.city !== '' || address.lat !== null;

  return {
    ...facts,
    title: facts.title || preview.title,
    description: facts.description || preview.description,
    address: isPlaced ? address : { ...preview.address, line: address.line || preview.address.line },
  };
}

function previewPhotos(parts: HtmlParts): string[] {
  const named = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image'];
  return named.flatMap((name) => parts.meta.get(name) ?? []);
}

/** Absolute addresses of the web, each once. The same photo in another size is another address. */
function photoAddresses(given: readonly string[], base: string): string[] {
  const found = new Set<string>();
  for (const text of given) {
    if (found.size >= listingPageLimits.photos) break;
    if (text === '' || text.length > listingPageLimits.addressLength || !URL.canParse(text, base)) continue;
    const url = new URL(text, base);
    url.hash = '';
    if (url.protocol === 'https:' || url.protocol === 'http:') found.add(url.href);
  }
  return [...found];
}
