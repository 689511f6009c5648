import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchKey } from '#domain/shared/search-key.ts';
import * as t from '#texts/screens.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { propertyNamesQuery } from './team.queries.ts';

const searchedFrom = 8;

type PropertyChoiceProps = {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error: string | undefined;
};

/** Chosen properties of the business, with a search where there are many. */
export function PropertyChoice({ chosen, onChange, error }: PropertyChoiceProps) {
  const found = useQuery(propertyNamesQuery());
  const [text, setText] = useState('');
  const wanted = searchKey(text.trim());

  return (
    <fieldset className="mt-3">
      <legend className="sr-only">{t.labels.properties}</legend>
      {error && (
        <p role="alert" className="mb-2 text-sm text-danger">
          {error}
        </p>
      )}
      <Loaded query={found} inline lines={3}>
        {(names) => (
          <>
            {names.length >= searchedFrom && (
              <SearchInput
                value={text}
                onChange={setText}
                label={t.actions.searchProperties}
                className="mb-2"
              />
            )}
            <div className="max-h-64 overflow-y-auto rounded-control border border-line px-3 py-1">
              {names
                .filter(({ title }) => searchKey(title).includes(wanted))
                .map(({ _id: id, title }) => (
                  <Checkbox
                    key={id}
                    label={title}
                    checked={chosen.includes(id)}
                    onChange={(isOn) =>
                      onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))
                    }
                  />
                ))}
            </div>
          </>
        )}
      </Loaded>
    </fieldset>
  );
}
