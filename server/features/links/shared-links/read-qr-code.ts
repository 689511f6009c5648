import { encode, renderSVG } from 'uqr';
import { addresses } from '#contract/addresses.ts';
import { propertyAddressName } from '#domain/links/property-address-name.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { loadSharp } from '#server/adapters/load-sharp.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { findLink } from './link.store.ts';

const minPixels = 1024;
const qrStyle = { ecc: 'M', border: 3, blackColor: '#0a433c' } as const;

type QrCodeParams = { linkId: string; propertyId?: string | undefined; form: 'svg' | 'png' };

/** QR code of a link or of a property on it, as SVG or PNG for print and design. */
export async function readQrCode(
  { pool, config }: Pick<Platform, 'pool' | 'config'>,
  agentId: string,
  { linkId, propertyId, form }: QrCodeParams,
): Promise<FileAnswer | Refusal<'not_found'>> {
  const link = await findLink(pool, agentId, linkId);
  if (!link) return refuse('not_found');
  if (propertyId !== undefined && !link.allProperties && !link.propertyIds.includes(propertyId))
    return refuse('not_found');

  const { linkCode } = link;
  const path =
    propertyId === undefined
      ? addresses.sharedLink({ linkCode })
      : addresses.sharedPropertyShort({
          linkCode,
          propertyName: propertyAddressName({ _id: propertyId, title: '' }),
        });
  const svg = qrSvg(config.http.publicUrl + path);
  const name = `qr-${linkCode.slice(0, 8)}`;
  if (form === 'svg') return { fileName: `${name}.svg`, content: svg };

  const sharp = await loadSharp();
  return { fileName: `${name}.png`, content: await sharp(svg).png().toBuffer(), mediaType: 'image/png' };
}

/** Each module is a whole number of pixels, so that edges stay sharp in a PNG. */
function qrSvg(address: string): Buffer {
  const { size } = encode(address, qrStyle);
  return Buffer.from(renderSVG(address, { ...qrStyle, pixelSize: Math.ceil(minPixels / size) }));
}
