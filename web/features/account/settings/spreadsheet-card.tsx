import { useState } from 'react';
import { chooseCsvDelimiter, csvDelimiter } from '#web/lib/format/csv-delimiter.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';

/** Delimiter of CSV files; applies to every export, immediately and to this device only. */
export function SpreadsheetCard() {
  const [chosen, setChosen] = useState(csvDelimiter);
  return (
    <Card aria-label={m.settings_csv_title()}>
      <CardHeader title={m.settings_csv_title()} text={m.settings_csv_text()} />
      <Segmented
        label={m.settings_csv_title()}
        value={chosen}
        onChange={(next) => {
          chooseCsvDelimiter(next);
          setChosen(next);
        }}
        options={[
          { value: 'comma', label: m.settings_csv_comma() },
          { value: 'semicolon', label: m.settings_csv_semicolon() },
        ]}
      />
    </Card>
  );
}
