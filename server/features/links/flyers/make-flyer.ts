import { addresses } from '#contract/addresses.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type * as marketing from '#contract/links/marketing.ts';
import type { FlyerSize } from '#contract/links/marketing.ts';
import { propertyAddressName } from '#domain/links/property-address-name.ts';
import type { Reader } from '#domain/shared/reader.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { drawingOf } from '#server/adapters/pdf/pdf-drawer.ts';
import { findAgent, findAgentSettings } from '#server/features/account/agents/index.ts';
import { findWorkingLink, type WorkingLink } from '#server/features/links/shared-links/index.ts';
import { findShownProperties, type PropertyRecord } from '#server/features/properties/core/index.ts';
import { refuseFeature } from '#server/features/subscription/core/index.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { agentReader } from '#texts/readers.ts';
import type { drawFlyer, drawFlyerPicture } from './draw-flyer.ts';
import {
  brandOf,
  type FlyerContent,
  linkSheet,
  maxCards,
  maxPhotos,
  propertySheet,
} from './flyer-content.ts';

type Deps = Pick<Platform, 'pool' | 'now' | 'config' | 'storage' | 'pdf'>;
const drawer = new URL('./draw-flyer.ts', import.meta.url);
const drawings = {
  pdf: drawingOf<typeof drawFlyer>(drawer, 'drawFlyer'),
  webp: drawingOf<typeof drawFlyerPicture>(drawer, 'drawFlyerPicture'),
};

type FlyerParams = InputOf<typeof marketing.makeFlyer>['query'] & { form: keyof typeof drawings };

/** Makes a flyer of a working link or of a property on it. Shows only what visitors of the link may see. */
export async function makeFlyer(
  deps: Deps,
  agentId: string,
  { size, propertyId, linkId, form }: FlyerParams,
) {
  const now = deps.now();
  if (propertyId === undefined && linkId === undefined)
    return refuse('invalid_request', { cause: 'flyer_subject_missing' });

  const locked = await refuseFeature(deps.pool, agentId, 'marketingTools', now);
  if (locked) return locked;

  const link = await findWorkingLink(deps.pool, { agentId, propertyId, linkId, now });
  if (isRefusal(link)) return link;

  const [agent, settings, properties] = await Promise.all([
    findAgent(deps.pool, agentId),
    findAgentSettings(deps.pool, agentId),
    findShownProperties(
      deps.pool,
      agentId,
      link.allProperties ? 'all' : link.propertyIds,
      link.propertyOrder,
    ),
  ]);

  const property = properties.find(({ _id }) => _id === propertyId);
  if (!agent || !settings || (propertyId !== undefined && !property)) return refuse('not_found');
  if (properties.length === 0) return refuse('link_without_properties');

  const brand = brandOf(agent, settings.branding);
  const content = contentOf(deps, {
    brand,
    link,
    property,
    properties,
    size,
    // A flyer is for everyone who passes by, in the language of its host.
    reader: agentReader(agent),
  });
  const file = await deps.pdf.draw(
    { ...drawings[form], owner: agentId },
    content,
    await picturesOn(deps.storage, content),
    size,
  );

  return isRefusal(file) ? file : ({ fileName: `flyer-${size}.${form}`, content: file } satisfies FileAnswer);
}

/** Picture files that the flyer may show, by storage key. */
async function picturesOn(
  storage: Deps['storage'],
  { brand, sheet }: FlyerContent,
): Promise<Map<string, Uint8Array>> {
  const shown =
    sheet.kind === 'property' ? sheet.photos.slice(0, maxPhotos) : sheet.cards.map(({ photo }) => photo);
  const files = new Map<string, Uint8Array>();
  for (const key of [brand.logo, ...shown]) {
    const bytes = key === null ? null : await storage.read(key);
    if (key !== null && bytes) files.set(key, bytes);
  }
  return files;
}

function contentOf(
  { config }: Pick<Deps, 'config'>,
  parts: {
    brand: FlyerContent['brand'];
    link: WorkingLink;
    property: PropertyRecord | undefined;
    properties: PropertyRecord[];
    size: FlyerSize;
    reader: Reader;
  },
): FlyerContent {
  const { brand, property, properties, size, reader } = parts;
  const { linkCode, showPrices } = parts.link;
  const linkPath = addresses.sharedLink({ linkCode });
  const path = property
    ? addresses.sharedPropertyShort({ linkCode, propertyName: propertyAddressName(property) })
    : linkPath;

  return {
    brand,
    address: config.http.publicUrl + path,
    typed: config.http.publicUrl + linkPath,
    sheet: property
      ? propertySheet(property, { showPrices, reader })
      : linkSheet(properties, { host: brand.name, cards: maxCards[size], reader }),
  };
}
