import type { PropertyAccess } from '#domain/account/member-roles.ts';
import * as t from '#texts/screens.ts';
import { useSeesAllProperties } from '#web/lib/session/rights.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { PropertyChoice } from './property-choice.tsx';

type PropertyAccessFieldProps = {
  chosen: PropertyAccess;
  onChange: (chosen: PropertyAccess) => void;
  error: string | undefined;
};

/** All properties, also later ones, or chosen ones. */
export function PropertyAccessField({ chosen, onChange, error }: PropertyAccessFieldProps) {
  const seesAll = useSeesAllProperties();
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">{t.labels.properties}</p>
      {seesAll && (
        <Segmented
          label={t.labels.properties}
          value={chosen === 'all' ? 'all' : 'some'}
          onChange={(next) => onChange(next === 'all' ? 'all' : [])}
          options={[
            { value: 'all', label: t.labels.allProperties },
            { value: 'some', label: t.members.propertiesSome },
          ]}
        />
      )}
      {chosen !== 'all' && <PropertyChoice chosen={chosen} onChange={onChange} error={error} />}
    </div>
  );
}
