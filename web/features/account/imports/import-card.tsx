import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { House, NotebookPen } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import { importSources } from '#domain/account/imports/import-lists.ts';
import * as t from '#texts/screens.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { type ArchiveLoad, archiveLoadsQuery } from './archive-load.queries.ts';
import { ArchiveTile } from './archive-tile.tsx';
import { archiveTones } from './archive-tones.ts';
import { FileTile, tableTypes } from './file-tile.tsx';
import { type ImportSummary, importsQuery } from './import.queries.ts';
import { originOf, SourceIcon } from './source-icon.tsx';
import { useFileUpload } from './use-file-upload.ts';

/** Where bookings come from, and what was imported in the last 30 days. */
export function ImportCard() {
  const found = useQuery(importsQuery());
  const may = useMay();
  const archives = useQuery({ ...archiveLoadsQuery(), enabled: may('exports:write') });

  return (
    <Card aria-label={t.imports.title}>
      <CardHeader title={t.imports.title} text={t.imports.text} />
      <SourceTiles />
      <Loaded
        query={found}
        failure={t.imports.failed}
        skeleton={<SkeletonLines lines={2} className="mt-6" />}
      >
        {({ items }) => <ImportList items={items} archives={archives.data?.items ?? []} />}
      </Loaded>
    </Card>
  );
}

function SourceTiles() {
  const { values } = useAddressSearch();
  const may = useMay();
  const { isSending, percent, label, problem, refuse, sendTable, sendArchive } = useFileUpload();

  return (
    <>
      {problem !== undefined && (
        <Banner tone="danger" className="mb-4">
          {problem}
        </Banner>
      )}
      <p className="mb-2 text-sm font-semibold">{t.imports.sourcesLabel}</p>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {importSources.map((source) => (
          <FileTile
            key={source}
            label={t.importLabels.importSources[source]}
            help={values.from === source ? t.imports.fromHint : undefined}
            icon={<SourceIcon source={source} />}
            accept={tableTypes}
            busy={isSending}
            isChosen={values.from === source}
            onChoose={(file) => sendTable({ file, source, kind: 'bookings' })}
          />
        ))}
      </ul>
      <p className="mt-5 mb-2 text-sm font-semibold">{t.imports.othersLabel}</p>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <FileTile
          label={t.importLabels.importKinds.properties}
          help={t.imports.propertiesHint}
          icon={<House aria-hidden className="size-5 shrink-0 text-accent" />}
          accept={tableTypes}
          busy={isSending}
          onChoose={(file) => sendTable({ file, source: 'other', kind: 'properties' })}
        />
        <FileTile
          label={t.importLabels.importKinds.guests}
          help={t.imports.guestsHint}
          icon={<NotebookPen aria-hidden className="size-5 shrink-0 text-accent" />}
          accept={tableTypes}
          busy={isSending}
          onChoose={(file) => sendTable({ file, source: 'other', kind: 'guests' })}
        />
        {may('exports:write') && (
          <ArchiveTile
            busy={isSending}
            isChosen={values.from === 'archive'}
            onChoose={sendArchive}
            onRefused={refuse}
          />
        )}
      </ul>
      {isSending ? (
        <Progress value={percent < 100 ? percent : null} label={label} className="mt-4" />
      ) : (
        <p className="mt-3 text-[13px] text-mute">
          {t.imports.formats}{' '}
          <Link
            to={addresses.helpArticle.pattern}
            params={{ article: 'import-your-bookings' }}
            className="text-accent underline underline-offset-2"
          >
            {t.imports.help}
          </Link>
        </p>
      )}
    </>
  );
}

export const importTones: Readonly<Record<ImportSummary['state'], BadgeTone>> = {
  uploaded: 'sand',
  checking: 'blue',
  checked: 'yellow',
  applying: 'blue',
  applied: 'pine',
  undoing: 'blue',
  undone: 'sand',
};

type ImportListProps = { items: readonly ImportSummary[]; archives: readonly ArchiveLoad[] };

function ImportList({ items, archives }: ImportListProps) {
  return (
    <section aria-label={t.imports.listTitle} className="mt-6 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{t.imports.listTitle}</h3>
      {items.length + archives.length === 0 ? (
        <p className="mt-1 text-sm text-mute">{t.imports.listEmpty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {archives.map((one) => (
            <ArchiveRow key={one._id} found={one} />
          ))}
          {items.map((one) => (
            <ImportRow key={one._id} found={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ImportRow({ found }: { found: ImportSummary }) {
  const { change } = useAddressSearch();
  const { _id: id, kind, source, fileName, rowCount, state, createdBy, createdAt } = found;

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="truncate font-semibold">{fileName}</p>
        <p className="text-[13px] text-mute">
          {originOf({ kind, source })} · {t.imports.rows({ count: rowCount })} ·{' '}
          {t.imports.byWhen({ name: createdBy, when: formatMoment(createdAt) })}
        </p>
      </div>
      <Badge tone={importTones[state]}>{t.importLabels.importStates[state]}</Badge>
      <Button variant="secondary" size="sm" onClick={() => change({ import: id })}>
        {t.actions.open}
      </Button>
    </li>
  );
}

function ArchiveRow({ found }: { found: ArchiveLoad }) {
  const { change } = useAddressSearch();
  const { _id: id, fileName, bytes, state, createdBy, createdAt } = found;

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="truncate font-semibold">{fileName}</p>
        <p className="text-[13px] text-mute">
          {t.archiveLoads.tile} · {t.archiveLoads.size({ bytes })} ·{' '}
          {t.imports.byWhen({ name: createdBy, when: formatMoment(createdAt) })}
        </p>
      </div>
      <Badge tone={archiveTones[state]}>{t.archiveLoads.archiveLoadStates[state]}</Badge>
      <Button variant="secondary" size="sm" onClick={() => change({ archive: id })}>
        {t.actions.open}
      </Button>
    </li>
  );
}
