import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';

export class TooLarge extends Error {}
export class UnknownEncoding extends Error {}

/** Names that servers write where nothing is packed. */
const plainCodings = new Set(['', 'identity', 'none', 'utf-8', 'utf8', '7bit', '8bit', 'binary']);

type Unpack = (packed: Buffer, maxBytes: number) => Promise<Buffer>;

const codings = new Map<string, Unpack>([
  ['gzip', unpackBy(gunzip)],
  ['x-gzip', unpackBy(gunzip)],
  ['deflate', unpackDeflate],
  ['br', unpackBy(brotliDecompress)],
]);

const maxCodings = 3;

/**
 * Unpacks a body by its Content-Encoding (RFC 9110, 8.4). Names have any case, and those of no coding are ignored; a
 * calendar that a server calls packed and is not is taken as it is. Throws TooLarge when more than `maxBytes` come out,
 * because a few bytes may stand for gigabytes, and UnknownEncoding for what cannot be unpacked.
 */
export async function unpackBody(body: Buffer, encoding: string, maxBytes: number): Promise<Buffer> {
  const names = encoding
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => !plainCodings.has(name));
  if (names.length > maxCodings) throw new UnknownEncoding(encoding);

  if (names.length === 0 && isGzip(body)) names.push('gzip');

  let unpacked = body;
  for (const name of names.toReversed()) {
    if (isPlainCalendar(unpacked)) return unpacked;
    const unpack = codings.get(name);
    if (!unpack) throw new UnknownEncoding(encoding);
    unpacked = await unpack(unpacked, maxBytes);
  }

  return unpacked;
}

function isGzip(body: Buffer): boolean {
  return body[0] === 0x1f && body[1] === 0x8b;
}

/** Whether a body begins as a calendar does, in any of its codings of text. */
function isPlainCalendar(body: Buffer): boolean {
  const head = body.subarray(0, 100).toString('latin1').replaceAll('\0', '');
  return /^[\s\xEF\xBB\xBF\xFE\xFF]{0,60}BEGIN:/i.test(head);
}

function unpackBy(unpack: typeof gunzip | typeof brotliDecompress): Unpack {
  const unpackAsync = promisify<Buffer, { maxOutputLength: number }, Buffer>(unpack);
  return async (packed, maxBytes) => {
    try {
      return await unpackAsync(packed, { maxOutputLength: maxBytes });
    } catch (error) {
      const isTooLarge = error instanceof RangeError;
      throw isTooLarge ? new TooLarge() : new UnknownEncoding('damaged', { cause: error });
    }
  };
}

/** `deflate` means the zlib format; many servers send the bare data instead. */
async function unpackDeflate(packed: Buffer, maxBytes: number): Promise<Buffer> {
  try {
    return await unpackBy(inflate)(packed, maxBytes);
  } catch (error) {
    if (error instanceof TooLarge) throw error;
    return unpackBy(inflateRaw)(packed, maxBytes);
  }
}
