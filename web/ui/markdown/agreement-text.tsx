import { type AgreementBlock, agreementBlocks } from '#domain/agreements/agreement-text.ts';

/**
 * The text of an agreement as headings, paragraphs and lists, as in the signed file. Only the element around it has
 * classes: a text of many short lines would otherwise become a page of many times its size.
 */
export function AgreementText({ text }: { text: string }) {
  return (
    <div className={textClasses}>
      {agreementBlocks(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other key
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

const textClasses = [
  'leading-relaxed break-words whitespace-pre-line',
  '[&_p]:mt-3 [&_ul]:list-disc [&_ul]:pl-5',
].join(' ');

function Block({ block }: { block: AgreementBlock }) {
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may read the same
          <li key={index} className="mt-2">
            {item}
          </li>
        ))}
      </ul>
    );

  // The page has its own title, so the text begins one level below.
  return block.level === 1 ? (
    <h2 className="text-[1.35rem]">{block.text}</h2>
  ) : (
    <h3 className="mt-5 text-[1.08rem]">{block.text}</h3>
  );
}
