import { type AgreementBlock, agreementBlocks } from '#domain/agreements/agreement-text.ts';

/** The text of an agreement as headings, paragraphs and lists, as in the signed file. */
export function AgreementText({ text }: { text: string }) {
  return agreementBlocks(text).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other key
    <Block key={index} block={block} />
  ));
}

function Block({ block }: { block: AgreementBlock }) {
  if (block.kind === 'paragraph')
    return <p className="mt-3 leading-relaxed break-words whitespace-pre-line">{block.text}</p>;
  if (block.kind === 'list')
    return (
      <ul className="mt-3 space-y-2">
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may read the same
          <li key={index} className="flex gap-2 leading-relaxed">
            <span aria-hidden className="text-mute">
              •
            </span>
            <span className="min-w-0 break-words whitespace-pre-line">{item}</span>
          </li>
        ))}
      </ul>
    );
  // The page has its own title, so the text begins one level below.
  if (block.level === 1) return <h2 className="text-[1.35rem]">{block.text}</h2>;
  return <h3 className="mt-5 text-[1.08rem]">{block.text}</h3>;
}
