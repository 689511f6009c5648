/** A page of a title and some paragraphs. */
export type PageText = { title: string; lines: string[] };
