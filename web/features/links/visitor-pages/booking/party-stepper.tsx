import { Fragment } from 'react';
import type { StaySearch, VisitorParty } from '#contract/links/visitor-pages.ts';
import { childAgeChoices } from '#domain/bookings/pricing/charge-terms.ts';
import * as t from '#texts/screens.ts';
import { HiddenInputs } from '../components/hidden-inputs.tsx';
import { Icon } from '../components/icon.tsx';
import { partyText } from './party-text.ts';
import { searchQuery } from './search-query.ts';

type StepperProps = {
  search: StaySearch;
  maxGuests: number;
  petsAllowed: boolean;
  /** Whether the price depends on the ages of children. */
  asksForAges: boolean;
  onChange: (changes: Partial<VisitorParty>) => void;
};

/** Steppers for the party. Each button also submits a GET form, so that it works without script. */
export function PartyStepper({ search, maxGuests, petsAllowed, asksForAges, onChange }: StepperProps) {
  const { party } = search;
  const { ages, ...query } = searchQuery(search);
  const isFull = party.adults + party.children >= maxGuests;

  const rows = [
    { kind: 'adults', name: t.labels.adults, note: '', least: 1, most: isFull ? party.adults : 99 },
    {
      kind: 'children',
      name: t.labels.children,
      note: asksForAges ? t.requestForm.partyChildrenAgesNote : t.requestForm.partyChildrenNote,
      least: 0,
      most: isFull ? party.children : 99,
    },
    {
      kind: 'infants',
      name: t.labels.infants,
      note: t.requestForm.partyInfantsNote,
      least: 0,
      most: 5,
    },
    // Pets in the address can be removed where pets are not allowed.
    ...(petsAllowed || party.pets > 0
      ? [
          {
            kind: 'pets' as const,
            name: t.labels.pets,
            note: petsAllowed ? '' : t.requestForm.partyPetsNotAllowed,
            least: 0,
            most: petsAllowed ? 5 : 0,
          },
        ]
      : []),
  ] as const;

  return (
    <details className="group rounded-control border border-line">
      <summary className="flex min-h-14 items-center justify-between gap-3 px-3.5 py-2">
        <span className="text-sm font-semibold">
          <small className="block font-medium text-mute">{t.labels.guests}</small>
          {partyText(party)}
        </span>
        <span className="rotate-90 text-mute transition-transform group-open:-rotate-90">
          <Icon name="chevronRight" size={18} />
        </span>
      </summary>
      <form method="get" action="#stay" className="border-t border-line px-3.5 pt-1 pb-3">
        <HiddenInputs values={asksForAges || !ages ? query : { ...query, ages }} />
        {rows.map((row) => (
          <Fragment key={row.kind}>
            <PartyRow
              {...row}
              count={party[row.kind]}
              onChange={(count) => onChange({ [row.kind]: count })}
            />
            {asksForAges && row.kind === 'children' && party.children > 0 && (
              <ChildAges party={party} onChange={onChange} />
            )}
          </Fragment>
        ))}
        <p className="mt-1 text-sm text-mute">{t.requestForm.partyFull({ count: maxGuests })}</p>
      </form>
    </details>
  );
}

type AgesProps = { party: VisitorParty } & Pick<StepperProps, 'onChange'>;

/** A field for each child whose age is known, and for the next one. */
function ChildAges({ party: { children, childAges = [] }, onChange }: AgesProps) {
  const fields = Math.min(children, childAges.length + 1);

  return (
    <>
      {Array.from({ length: fields }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: children have no name; their order is that of the ages
        <label key={index} className="flex min-h-14 items-center justify-between font-medium">
          {t.labels.ageOfChild({ number: index + 1 })}
          <select
            name="ages"
            className="in w-20"
            value={childAges[index] ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ childAges: childAges.toSpliced(index, 1, ...(value ? [Number(value)] : [])) })
            }
          >
            <option value="">–</option>
            {childAgeChoices.map((age) => (
              <option key={age}>{age}</option>
            ))}
          </select>
        </label>
      ))}
      <p className="text-sm text-mute">{t.requestForm.partyAgesHint}</p>
      <noscript>
        <button type="submit" className="quiet mt-2">
          {t.actions.show}
        </button>
      </noscript>
    </>
  );
}

type CountedParty = Exclude<keyof VisitorParty, 'childAges'>;

type RowProps = {
  kind: CountedParty;
  name: string;
  note: string;
  least: number;
  most: number;
  count: number;
  onChange: (count: number) => void;
};

function PartyRow({ kind, name, note, least, most, count, onChange }: RowProps) {
  const steps = [
    { to: count - 1, icon: 'minus', label: t.requestForm.partyLess({ name }), ends: count <= least },
    { to: count + 1, icon: 'plus', label: t.requestForm.partyMore({ name }), ends: count >= most },
  ] as const;

  return (
    <div className="flex min-h-14 items-center gap-2">
      <span className="mr-auto font-medium">
        {name}
        {note && <small className="block font-normal text-mute">{note}</small>}
      </span>
      {steps.map((step, index) => (
        <button
          type="submit"
          key={step.icon}
          name={kind}
          value={step.to}
          aria-label={step.label}
          disabled={step.ends}
          className={`round disabled:opacity-35 ${index === 0 ? '' : 'order-last'}`}
          onClick={(event) => {
            event.preventDefault();
            onChange(step.to);
          }}
        >
          <Icon name={step.icon} size={18} />
        </button>
      ))}
      <output className="w-6 text-center font-semibold figures" aria-label={name}>
        {count}
      </output>
    </div>
  );
}
