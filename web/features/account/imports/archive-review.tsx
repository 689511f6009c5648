import { useQueryClient } from '@tanstack/react-query';
import { PowerOff } from 'lucide-react';
import { useState } from 'react';
import { passphraseLengths } from '#domain/account/archive-problems.ts';
import * as t from '#texts/screens.ts';
import { formatMoment, formatNumber } from '#web/lib/format/format.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { type ArchiveLoad, applyArchive, cacheArchiveLoad } from './archive-load.queries.ts';
import { DiscardButton } from './discard-button.tsx';

type Contents = NonNullable<ArchiveLoad['contents']>;

/** What would come and what would not; nothing is loaded before it is confirmed. */
export function ArchiveReview({ found }: { found: ArchiveLoad }) {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();
  const { _id: id, contents } = found;
  const [takesSecrets, setTakesSecrets] = useState(contents?.hasSecrets ?? false);
  const [passphrase, setPassphrase] = useState('');
  const [hasRead, setHasRead] = useState(false);
  const [obstacle, setObstacle] = useState<string>();

  const given = takesSecrets ? passphrase : null;
  const apply = useAction(() => withKey({ id, given }, (key) => applyArchive(id, given, key)), {
    onDone: (begun) => cacheArchiveLoad(queryClient, begun),
  });

  function load() {
    const missing = obstacleTo({ hasRead, isOpen: !takesSecrets || passphrase !== '' });
    setObstacle(missing);
    if (missing === undefined) apply.run();
  }

  if (contents === null) return null;
  const problem = obstacle ?? apply.problem;
  return (
    <section className="space-y-5">
      <div>
        <h3>{t.archiveLoads.checkedTitle}</h3>
        <p className="mt-0.5 text-sm text-mute">
          {t.archiveLoads.madeAt({ when: formatMoment(contents.madeAt) })}
        </p>
      </div>
      <Counts contents={contents} />
      <SetUp contents={contents} />
      {contents.hasSecrets && (
        <div className="space-y-3">
          <Checkbox
            checked={takesSecrets}
            onChange={setTakesSecrets}
            label={t.archiveLoads.secretsLabel}
            help={t.archiveLoads.secretsHint}
          />
          {takesSecrets && (
            <Field label={t.archive.passphrase} className="max-w-sm">
              <PasswordInput
                value={passphrase}
                autoComplete="current-password"
                maxLength={passphraseLengths.max}
                onChange={(event) => setPassphrase(event.target.value)}
              />
            </Field>
          )}
        </div>
      )}
      <Checkbox checked={hasRead} onChange={setHasRead} label={t.archiveLoads.acknowledge} />
      {problem && <Banner tone="danger">{problem}</Banner>}
      <div className="flex flex-wrap justify-between gap-2">
        <DiscardButton kind="archive" id={id} />
        <Button busy={apply.isPending} onClick={load}>
          {t.archiveLoads.apply}
        </Button>
      </div>
    </section>
  );
}

function obstacleTo({ hasRead, isOpen }: { hasRead: boolean; isOpen: boolean }): string | undefined {
  if (!isOpen) return t.archiveLoads.secretsMissing;
  return hasRead ? undefined : t.archiveLoads.acknowledgeFirst;
}

function Counts({ contents: { lists, rows, files } }: { contents: Contents }) {
  return (
    <div>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {lists.map(({ list, rows: count }) => (
          <div key={list} className="rounded-control border border-line px-3 py-2">
            <dd className="text-lg font-semibold tabular-nums">{formatNumber(count)}</dd>
            <dt className="text-[13px] text-mute">{t.archiveLoads.shownLists[list](count)}</dt>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-[13px] text-mute">
        {t.archiveLoads.totals({ count: rows, rows: formatNumber(rows), files })}
      </p>
    </div>
  );
}

function SetUp({ contents: { toSetUp } }: { contents: Contents }) {
  return (
    <div className="rounded-control bg-cell p-4">
      <h4 className="flex items-center gap-2 font-semibold">
        <PowerOff aria-hidden className="size-4 text-mute" />
        {t.archiveLoads.setUpTitle}
      </h4>
      <p className="mt-1 text-sm">{t.archiveLoads.setUpText}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-sm">
        {toSetUp.map(({ list }) => (
          <li key={list}>{t.archiveLoads.listsToSetUp[list]}</li>
        ))}
        {t.archiveLoads.setUpAlways.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
