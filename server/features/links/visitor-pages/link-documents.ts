import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { LinkPage } from '#contract/links/visitor-pages.ts';

/** All that the document of a link's page is made from. */
export type LinkDocumentInput = {
  page: LinkPage & { locale: string };
  /** Absolute URL of the page. */
  address: string;
  picture?: string | undefined;
};

/** What can be written into a response: the text in UTF-8, compressed as the caller accepts. */
export type EncodedDocument = { encoding: 'br' | 'gzip' | null; bytes: Buffer };

export type LinkDocuments = {
  /** Returns the document of this input, and draws it when it is not known. `version` changes with the renderer. */
  read(version: object, input: LinkDocumentInput, draw: () => Promise<string>): Promise<LinkDocument>;
};

export type LinkDocument = { encodeFor(acceptEncoding: string | undefined): Promise<EncodedDocument> };

/** A document of twenty properties is some tens of kilobytes, and a fraction of that compressed. */
const maxDocuments = 50;

/**
 * Caches whole pages of links, which many visitors see alike: drawing and compressing one takes longer than everything that
 * decides what is on it. The key is the whole input as text, so that the same link with another date, price, language or free night is
 * another page, and whoever may not see the link has no such input. Pages of one person are never cached.
 */
export function createLinkDocuments(): LinkDocuments {
  const documents = new Map<string, LinkDocument>();
  let drawnBy: object | undefined;

  return {
    async read(version, input, draw) {
      if (drawnBy !== version) documents.clear();
      drawnBy = version;

      const key = JSON.stringify(input);
      const document = documents.get(key) ?? createDocument(await draw());

      // The document that was used longest ago is the first of the map, and the first to leave.
      documents.delete(key);
      documents.set(key, document);
      const [oldest] = documents.keys();
      if (documents.size > maxDocuments && oldest !== undefined) documents.delete(oldest);

      return document;
    },
  };
}

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

function createDocument(text: string): LinkDocument {
  const plain = Buffer.from(text);
  const compressed = new Map<'br' | 'gzip', Promise<Buffer>>();

  return {
    async encodeFor(acceptEncoding) {
      const encoding = encodingFor(acceptEncoding);
      if (encoding === null) return { encoding, bytes: plain };

      const bytes = compressed.get(encoding) ?? compressors[encoding](plain);
      compressed.set(encoding, bytes);

      return { encoding, bytes: await bytes };
    },
  };
}

/** The best encoding that the caller accepts; `gzip;q=0` does not accept it. */
function encodingFor(acceptEncoding = ''): EncodedDocument['encoding'] {
  const accepted = acceptEncoding
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());

  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
}
