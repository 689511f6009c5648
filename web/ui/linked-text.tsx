import { linkParts } from '#web/lib/link-parts.ts';

/** What somebody typed, as text; addresses of the web can be followed, without telling the other site where from. */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map(({ text: part, href }, index) =>
    href === null ? (
      part
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
        key={index}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="break-all underline underline-offset-2"
      >
        {part}
      </a>
    ),
  );
}
