import { useQueryClient } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import type { CheckedImport } from '#contract/admin/agent-import.ts';
import { importColumns, importLimits } from '#domain/admin/agent-import.ts';
import { csvLine } from '#domain/shared/csv-line.ts';
import * as t from '#texts/screens.ts';
import { saveFile } from '#web/lib/api/download.ts';
import { csvDelimiter } from '#web/lib/format/csv-delimiter.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { ImportReport } from './import-report.tsx';
import { checkAgentImport, importAgents } from './user.queries.ts';

type Outcome = Awaited<ReturnType<typeof importAgents>>;

/** Invites agents from a CSV file: nothing is saved until what was read has been confirmed. */
export function ImportAgentsSheet({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [fileName, setFileName] = useState('');
  const [done, setDone] = useState(0);
  const [isTooLarge, setTooLarge] = useState(false);
  const check = useAction(async (file: File) => {
    setFileName(file.name);
    return await checkAgentImport(await file.text());
  });

  function choose(file: File) {
    const exceeds = file.size > importLimits.characters;
    setTooLarge(exceeds);
    if (!exceeds) check.run(file);
  }

  const run = useAction((checked: CheckedImport) => importAll(checked, setDone), {
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
  const checked = check.data;
  const count = checked?.rows.length ?? 0;
  const restart = () => {
    check.reset();
    run.reset();
    setDone(0);
  };

  const sheet = {
    open: true,
    onOpenChange: (open: boolean) => !open && !run.isPending && onClose(),
    phone: 'full',
    title: t.actions.importAgents,
    text: t.agentImport.text,
  } as const;

  if (run.data) {
    return (
      <Sheet {...sheet} footer={{ primary: <Button onClick={onClose}>{t.actions.close}</Button> }}>
        <Finished outcome={run.data} />
      </Sheet>
    );
  }

  if (checked) {
    return (
      <Sheet
        {...sheet}
        footer={{
          secondary: (
            <Button variant="secondary" disabled={run.isPending} onClick={restart}>
              {t.agentImport.otherFile}
            </Button>
          ),
          primary: (
            <Button busy={run.isPending} disabled={count === 0} onClick={() => run.run(checked)}>
              {t.agentImport.confirm({ count })}
            </Button>
          ),
        }}
      >
        {run.isPending && (
          <Progress
            value={(done / Math.max(1, count)) * 100}
            label={t.agentImport.running}
            className="mb-4"
          />
        )}
        {run.problem && (
          <Banner tone="danger" title={t.agentImport.stopped({ done })} className="mb-4">
            {run.problem} {t.agentImport.again}
          </Banner>
        )}
        <ImportReport checked={checked} fileName={fileName} />
      </Sheet>
    );
  }

  return (
    <Sheet {...sheet} footer={{ primary: <TemplateButton /> }}>
      <FileDrop
        busy={check.isPending}
        problem={isTooLarge ? t.agentImport.tooLarge : check.problem}
        onFile={choose}
      />
    </Sheet>
  );
}

/** Sends the rows a hundred at a time; whatever was sent is kept when a later part fails. */
async function importAll({ rows }: CheckedImport, onDone: (count: number) => void): Promise<Outcome> {
  let outcome: Outcome = { invited: 0, existing: 0, failed: [] };
  for (let from = 0; from < rows.length; from += importLimits.batch) {
    const batch = rows.slice(from, from + importLimits.batch);
    const { invited, existing, failed } = await importAgents(batch.map(({ row }) => row));
    outcome = {
      invited: outcome.invited + invited,
      existing: outcome.existing + existing,
      failed: [...outcome.failed, ...failed],
    };
    onDone(from + batch.length);
  }

  return outcome;
}

function Finished({ outcome: { invited, existing, failed } }: { outcome: Outcome }) {
  return (
    <>
      <Banner tone={failed.length > 0 ? 'warning' : 'good'} title={t.agentImport.invited({ count: invited })}>
        {existing > 0 && t.agentImport.existing({ count: existing })}
      </Banner>
      {failed.length > 0 && (
        <ul className="mt-4 divide-y divide-line">
          {failed.map(({ email, detail }) => (
            <li key={email} className="py-2.5">
              <p className="font-semibold break-words">{email}</p>
              <p className="text-sm text-mute">{detail}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function TemplateButton() {
  const save = () => {
    const example = ['Ana Costa', 'ana@example.com', 'Costa Stays', '+351 912 345 678', 'Europe/Lisbon'];
    const delimiter = csvDelimiter();
    const text = csvLine(importColumns, delimiter) + csvLine(example, delimiter);
    saveFile(new Blob([text], { type: 'text/csv' }), 'agents.csv');
  };

  return (
    <Button variant="secondary" icon={<Download aria-hidden />} onClick={save}>
      {t.agentImport.template}
    </Button>
  );
}

type FileDropProps = { busy: boolean; problem: string | undefined; onFile: (file: File) => void };

function FileDrop({ busy, problem, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };

  return (
    <div className="space-y-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is extra; the button does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classNames(
          'flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-10 text-center',
          isOver ? 'border-accent bg-accent/7' : 'border-line',
        )}
      >
        <FileUp aria-hidden className="size-8 text-mute" />
        <p className="text-sm text-mute">{t.agentImport.drop({ count: formatNumber(importLimits.rows) })}</p>
        <Button busy={busy} onClick={() => input.current?.click()}>
          {t.agentImport.choose}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv"
          aria-label={t.agentImport.choose}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onFile(file);
            event.target.value = '';
          }}
        />
      </div>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <p className="text-sm text-mute">{t.agentImport.columns}</p>
    </div>
  );
}
