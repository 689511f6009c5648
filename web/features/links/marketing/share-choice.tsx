import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { linksOfPropertyQuery, propertyOptionsQuery } from './marketing.queries.ts';

type ChoiceProps = {
  /** First hundred properties; more are found by search. */
  properties: readonly PropertyListItem[];
  propertyId: string;
  linkId: string;
  onChoose: (chosen: { property?: string | undefined; link?: string | undefined }) => void;
};

/** Choice of property and link to share. */
export function ShareChoice({ properties, propertyId, linkId, onChoose }: ChoiceProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field label={t.labels.property}>
        <PropertyChoice properties={properties} propertyId={propertyId} onChoose={onChoose} />
      </Field>
      <LinkChoice propertyId={propertyId} linkId={linkId} onChoose={onChoose} />
    </div>
  );
}

const maxListed = 30;

function PropertyChoice({ properties, propertyId, onChoose }: Omit<ChoiceProps, 'linkId'>) {
  const client = useQueryClient();
  const choose = (property: string) => onChoose({ property, link: undefined });
  const present = properties.find(({ _id }) => _id === propertyId);
  if (properties.length <= maxListed && present) {
    const options = properties.map(({ _id, title, city }) => ({ value: _id, label: title, detail: city }));
    return <Select value={propertyId} options={options} onChange={choose} />;
  }

  return (
    <Combobox
      key={propertyId}
      value={present ?? null}
      onChange={(property) => property && choose(property._id)}
      search={async (text) => (await client.fetchQuery(propertyOptionsQuery(text))).items}
      itemKey={({ _id }) => _id}
      itemLabel={({ title }) => title}
      placeholder={t.actions.findProperty}
    />
  );
}

function LinkChoice({ propertyId, linkId, onChoose }: Omit<ChoiceProps, 'properties'>) {
  const { data: links, isPending } = useQuery(linksOfPropertyQuery(propertyId));
  if (links?.length === 0) {
    return (
      <Field label={t.links.colLink}>
        <p className="flex min-h-11 items-center text-sm text-mute">
          <span>
            {t.marketing.noLink}{' '}
            <Link
              to={addresses.createSharedLink.pattern}
              search={{ propertyId }}
              className="font-semibold text-accent hover:underline"
            >
              {t.marketing.makeLink}
            </Link>
          </span>
        </p>
      </Field>
    );
  }

  return (
    <Field label={t.links.colLink}>
      <Select
        value={linkId || null}
        options={(links ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={(link) => onChoose({ link })}
        placeholder={isPending ? t.marketing.loading : t.marketing.chooseLink}
      />
    </Field>
  );
}
