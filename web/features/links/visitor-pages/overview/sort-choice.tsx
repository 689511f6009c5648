import type { LinkSort } from '#contract/links/visitor-pages.ts';
import { m } from '#web/locales/compiled/messages.js';

type SortProps = { sort: LinkSort; hasPrices: boolean };

/** The host's order is the default, which the address leaves out. */
function sortParam(sort: LinkSort): string {
  return sort === 'chosen' ? '' : sort;
}

/** Submits on change; without script the button beside it submits. */
export function SortChoice({ sort, hasPrices }: SortProps) {
  const choices: { value: LinkSort; label: string }[] = [
    { value: 'chosen', label: m.visitor_sort_chosen() },
    ...(hasPrices
      ? [
          { value: 'price_asc' as const, label: m.visitor_sort_price_asc() },
          { value: 'price_desc' as const, label: m.visitor_sort_price_desc() },
        ]
      : []),
    { value: 'largest', label: m.visitor_sort_largest() },
  ];

  return (
    <label className="flex items-center gap-2 text-sm whitespace-nowrap text-mute">
      {m.visitor_sort_label()}
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
