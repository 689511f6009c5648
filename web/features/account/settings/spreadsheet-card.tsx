import { useState } from 'react';
import * as t from '#texts/screens.ts';
import { chooseCsvDelimiter, csvDelimiter } from '#web/lib/format/csv-delimiter.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';

/** Delimiter of CSV files; applies to every export, immediately and to this device only. */
export function SpreadsheetCard() {
  const [chosen, setChosen] = useState(csvDelimiter);
  return (
    <Card aria-label={t.settings.csvTitle}>
      <CardHeader title={t.settings.csvTitle} text={t.settings.csvText} />
      <Segmented
        label={t.settings.csvTitle}
        value={chosen}
        onChange={(next) => {
          chooseCsvDelimiter(next);
          setChosen(next);
        }}
        options={[
          { value: 'comma', label: t.settings.csvComma },
          { value: 'semicolon', label: t.settings.csvSemicolon },
        ]}
      />
    </Card>
  );
}
