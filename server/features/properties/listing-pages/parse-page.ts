import type { ListingPage } from '#domain/properties/listing-page.ts';
import { type ListingPageFailure, readListingPage } from './read-listing-page.ts';

export type PageToParse = { body: Uint8Array; contentType: string | null; address: string };

/** Reads a page. Plain values in and out, so that it can run in a thread. */
export function parsePage({ body, contentType, address }: PageToParse): ListingPage | ListingPageFailure {
  return readListingPage(decoderOf(body, contentType).decode(body), address);
}

/** The named charset of the answer, else the one that the page itself names, else UTF-8. */
function decoderOf(body: Uint8Array, contentType: string | null): TextDecoder {
  const begin = new TextDecoder('latin1').decode(body.subarray(0, 2048));
  const named = [/charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType ?? '')?.[1]];
  named.push(/<meta[^>]{0,200}charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(begin)?.[1]);

  for (const label of named)
    if (label !== undefined)
      try {
        return new TextDecoder(label);
      } catch {
        // NOTE: a name that nobody knows says nothing; the next one decides.
      }
  return new TextDecoder();
}
