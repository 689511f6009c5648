import { Fragment } from 'react';

const divider = ' · ';

/** Facts divided by " · ". A line breaks between two of them rather than inside one. */
export function FactsLine({ facts }: { facts: string }) {
  const all = facts.split(divider);
  return all.map((fact, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other identity than their position
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="inline-block max-w-full">{index < all.length - 1 ? `${fact} ·` : fact}</span>
    </Fragment>
  ));
}
