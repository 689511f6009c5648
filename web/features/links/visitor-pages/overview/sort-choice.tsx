import type { LinkSort } from '#contract/links/visitor-pages.ts';
import * as t from '#texts/screens.ts';

type SortProps = { sort: LinkSort; hasPrices: boolean };

/** The host's order is the default, which the address leaves out. */
function sortParam(sort: LinkSort): string {
  return sort === 'chosen' ? '' : sort;
}

/** Submits on change; without script the button beside it submits. */
export function SortChoice({ sort, hasPrices }: SortProps) {
  const choices: { value: LinkSort; label: string }[] = [
    { value: 'chosen', label: t.visitor.sortChosen },
    ...(hasPrices
      ? [
          { value: 'price_asc' as const, label: t.visitor.sortPriceAsc },
          { value: 'price_desc' as const, label: t.visitor.sortPriceDesc },
        ]
      : []),
    { value: 'largest', label: t.visitor.sortLargest },
  ];

  return (
    <label className="flex items-center gap-2 text-sm whitespace-nowrap text-mute">
      {t.ui.listSort}
      <select
        name="sort"
        defaultValue={sortParam(sort)}
        className="in mt-0 w-auto font-semibold max-md:grow"
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={sortParam(value)}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
