import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileArchive, KeyRound, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import * as dataExports from '#contract/account/data-exports.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { download } from '#web/lib/api/download.ts';
import {
  formatInstantDay,
  formatMoment,
  formatNumber,
  formatRelativeTimeInText,
} from '#web/lib/format/format.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { CheckReport } from './archive-report.tsx';
import { SecretsDialog } from './secrets-dialog.tsx';
import { type DataExport, exportsQuery } from './settings.queries.ts';

/** Data export: requests a ZIP of all the agent's data, made by a job, and lists the previous ones. */
export function ExportCard() {
  const queryClient = useQueryClient();
  const found = useQuery(exportsQuery());
  const { data } = found;
  const withKey = useIdempotencyKey();
  const [isAsking, setIsAsking] = useState(false);

  const ask = useAction(
    () => withKey(null, (idempotencyKey) => call(dataExports.start, { idempotencyKey })),
    {
      done: () => t.settings.exportRequested,
      onSettled: () => queryClient.invalidateQueries(exportsQuery()),
    },
  );
  const isMaking = data?.items.some((one) => one.state === 'making') ?? false;

  return (
    <Card aria-label={t.settings.exportTitle}>
      <CardHeader title={t.settings.exportTitle} text={t.settings.exportText} />
      {ask.problem && (
        <Banner tone="danger" className="mb-4">
          {ask.problem}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<FileArchive aria-hidden />}
          busy={ask.isPending}
          disabled={isMaking}
          onClick={() => ask.run()}
        >
          {t.settings.exportRequest}
        </Button>
        <Button
          variant="quiet"
          icon={<KeyRound aria-hidden />}
          disabled={isMaking}
          onClick={() => setIsAsking(true)}
        >
          {t.archive.withSecrets}
        </Button>
      </div>
      {isAsking && (
        <SecretsDialog
          onDone={() => queryClient.invalidateQueries(exportsQuery())}
          onClose={() => setIsAsking(false)}
        />
      )}
      <Loaded query={found} skeleton={<SkeletonLines lines={2} className="mt-4" />}>
        {(data) =>
          data.items.length > 0 && (
            <ul className="mt-4 divide-y divide-line border-t border-line">
              {data.items.map((one) => (
                <ExportRow key={one._id} made={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function ExportRow({ made }: { made: DataExport }) {
  const input = { params: { id: made._id } };
  const save = useAction(() => download(dataExports.download, input, 'staydesk-data.zip'), { failed: true });
  const check = useAction(() => call(dataExports.check, input), { failed: true });

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">{t.settings.exportOf({ when: formatMoment(made.requestedAt) })}</p>
        <p role="status" className="text-[13px] text-mute">
          {exportStatusText(made)}
        </p>
      </div>
      {made.state === 'making' && <Spinner className="size-5 text-mute" />}
      {made.state === 'ready' && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            icon={<ShieldCheck aria-hidden />}
            busy={check.isPending}
            onClick={() => check.run()}
          >
            {t.archive.check}
          </Button>
          <Button size="sm" icon={<Download aria-hidden />} busy={save.isPending} onClick={() => save.run()}>
            {t.actions.download}
          </Button>
        </div>
      )}
      {check.data && <CheckReport report={check.data} />}
    </li>
  );
}

function exportStatusText({ state, requestedAt, expiresAt, bytes }: DataExport): string {
  if (state === 'making') return t.settings.exportMaking({ when: formatRelativeTimeInText(requestedAt) });
  if (state === 'failed') return t.settings.exportFailed;
  return t.settings.exportReady({
    size: sizeText(bytes ?? 0),
    date: formatInstantDay(expiresAt),
  });
}

function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${formatNumber(Math.max(1, Math.round(bytes / 1000)))} KB`;
  return `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`;
}
