import { linkParts } from '#web/lib/format/link-parts.ts';

/** User text with links for web addresses. The links send no referrer. */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map(({ text: part, href }, index) =>
    href === null ? (
      part
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: segments of a text never move
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
