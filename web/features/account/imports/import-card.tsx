import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { House, NotebookPen } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import {
  type ImportKind,
  type ImportSource,
  importLimits,
  importSources,
} from '#domain/account/imports/import-lists.ts';
import * as t from '#texts/screens.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { cacheImport, type ImportSummary, importsQuery, sendFile } from './import.queries.ts';
import { originOf, SourceIcon } from './source-icon.tsx';

/** Where bookings come from, and what was imported in the last 30 days. */
export function ImportCard() {
  const found = useQuery(importsQuery());
  return (
    <Card aria-label={t.imports.title}>
      <CardHeader title={t.imports.title} text={t.imports.text} />
      <SourceTiles />
      <Loaded
        query={found}
        failure={t.imports.failed}
        skeleton={<SkeletonLines lines={2} className="mt-6" />}
      >
        {({ items }) => <ImportList items={items} />}
      </Loaded>
    </Card>
  );
}

function SourceTiles() {
  const queryClient = useQueryClient();
  const { values, change } = useAddressSearch();
  const [percent, setPercent] = useState(0);
  const [isTooLarge, setTooLarge] = useState(false);
  const send = useAction(({ file, ...of }: Chosen) => sendFile(file, of, setPercent), {
    onDone: (stored) => {
      cacheImport(queryClient, stored);
      change({ import: stored._id });
    },
  });

  function choose({ file, ...of }: Chosen) {
    const exceeds = file.size > importLimits.bytes;
    setTooLarge(exceeds);
    setPercent(0);
    send.reset();
    if (!exceeds) send.run({ file, ...of });
  }

  const problem = isTooLarge ? t.imports.tooLarge : send.problem;
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
            busy={send.isPending}
            isChosen={values.from === source}
            onChoose={(file) => choose({ file, source, kind: 'bookings' })}
          />
        ))}
      </ul>
      <p className="mt-5 mb-2 text-sm font-semibold">{t.imports.othersLabel}</p>
      <ul className="grid gap-2 sm:grid-cols-2">
        <FileTile
          label={t.importLabels.importKinds.properties}
          help={t.imports.propertiesHint}
          icon={<House aria-hidden className="size-5 shrink-0 text-accent" />}
          busy={send.isPending}
          onChoose={(file) => choose({ file, source: 'other', kind: 'properties' })}
        />
        <FileTile
          label={t.importLabels.importKinds.guests}
          help={t.imports.guestsHint}
          icon={<NotebookPen aria-hidden className="size-5 shrink-0 text-accent" />}
          busy={send.isPending}
          onChoose={(file) => choose({ file, source: 'other', kind: 'guests' })}
        />
      </ul>
      {send.isPending ? (
        <Progress value={percent < 100 ? percent : null} label={t.imports.uploading} className="mt-4" />
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

type Chosen = { file: File; source: ImportSource; kind: ImportKind };

type FileTileProps = {
  label: string;
  help?: string | undefined;
  icon: ReactNode;
  busy: boolean;
  /** Where the agent has just said they come from. */
  isChosen?: boolean;
  onChoose: (file: File) => void;
};

/** A tile that opens the device's choice of files. */
function FileTile({ label, help, icon, busy, isChosen = false, onChoose }: FileTileProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isChosen) input.current?.focus();
  }, [isChosen]);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // Resets the input, so that the same file can be chosen again.
    event.target.value = '';
    if (file) onChoose(file);
  }

  return (
    <li>
      <label
        htmlFor={id}
        aria-disabled={busy || undefined}
        className={classNames(
          'flex h-full min-h-14 cursor-pointer items-center gap-2.5 rounded-control border px-3 py-2 text-sm font-semibold transition-colors hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine-500 aria-disabled:pointer-events-none aria-disabled:opacity-60',
          isChosen ? 'border-pine-500 bg-hover' : 'border-line',
        )}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.xls,text/csv"
          disabled={busy}
          onChange={choose}
          className="sr-only"
        />
        {icon}
        <span className="min-w-0">
          {label}
          {help && <span className="block text-[13px] font-normal text-mute">{help}</span>}
        </span>
      </label>
    </li>
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

function ImportList({ items }: { items: readonly ImportSummary[] }) {
  return (
    <section aria-label={t.imports.listTitle} className="mt-6 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{t.imports.listTitle}</h3>
      {items.length === 0 ? (
        <p className="mt-1 text-sm text-mute">{t.imports.listEmpty}</p>
      ) : (
        <ul className="divide-y divide-line">
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
