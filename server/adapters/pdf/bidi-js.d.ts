/** The part of bidi-js that is used; the package has no types of its own. */
declare module 'bidi-js' {
  type Bidi = {
    /** Level of each UTF-16 unit: odd ones run from right to left. */
    getEmbeddingLevels(
      text: string,
      direction?: 'ltr' | 'rtl' | 'auto',
    ): { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] };
    /** The bracket that is drawn in the place of this one from right to left; null for other characters. */
    getMirroredCharacter(character: string): string | null;
  };

  export default function bidiFactory(): Bidi;
}
