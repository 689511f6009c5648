import { Link } from '@tanstack/react-router';
import { FileArchive } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import { importSources } from '#domain/account/imports/import-lists.ts';
import * as t from '#texts/screens.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { SourceIcon } from './source-icon.tsx';

/** Asks somebody who has just begun where their bookings are now. */
export function ImportOffer() {
  const may = useMay();

  return (
    <Card>
      <CardHeader title={t.imports.offerTitle} text={t.imports.offerText} />
      <ul className="flex flex-wrap gap-2">
        {importSources.map((source) => (
          <li key={source}>
            <Link
              to={addresses.settings.pattern}
              search={{ section: 'data', from: source }}
              className={buttonVariants({ variant: 'secondary' })}
            >
              <SourceIcon source={source} />
              {t.importLabels.importSources[source]}
            </Link>
          </li>
        ))}
        {may('exports:write') && (
          <li>
            <Link
              to={addresses.settings.pattern}
              search={{ section: 'data', from: 'archive' }}
              className={buttonVariants({ variant: 'secondary' })}
            >
              <FileArchive aria-hidden className="size-6 shrink-0 p-0.5 text-accent" />
              {t.archiveLoads.tile}
            </Link>
          </li>
        )}
      </ul>
    </Card>
  );
}
