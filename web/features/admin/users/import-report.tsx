import type { ReactNode } from 'react';
import type { CheckedImport } from '#contract/admin/agent-import.ts';
import type { ImportColumn } from '#domain/admin/agent-import.ts';
import * as t from '#texts/screens.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { Banner } from '#web/ui/banner.tsx';

export const importColumnLabels: Readonly<Record<ImportColumn, string>> = {
  name: t.labels.personName,
  email: t.labels.email,
  company: t.labels.company,
  phone: t.labels.phone,
  timezone: t.labels.timeZone,
};

type FileError = NonNullable<CheckedImport['fileError']>;

function fileErrorText({ error, column }: FileError): string {
  if (error === 'column_missing')
    return t.agentImport.fileColumnMissing({ column: column ? importColumnLabels[column] : '' });
  if (error === 'too_many_rows') return t.agentImport.fileTooManyRows;
  return error === 'quote_open' ? t.agentImport.fileQuoteOpen : t.agentImport.fileEmpty;
}

/** How many rows of a long list are shown. */
const shown = 50;

/** What was read from a file and what confirming it would do. */
export function ImportReport({ checked, fileName }: { checked: CheckedImport; fileName: string }) {
  const { fileError, rows, errors, existing, ignored } = checked;
  if (fileError)
    return (
      <Banner tone="danger" title={fileName}>
        {fileErrorText(fileError)}
      </Banner>
    );

  const faulty = new Set(errors.map(({ line }) => line)).size;
  return (
    <div className="space-y-5">
      <Banner tone={faulty > 0 ? 'warning' : 'info'} title={t.agentImport.read({ count: rows.length })}>
        {t.agentImport.nothingSaved}
      </Banner>
      {ignored.length > 0 && (
        <p className="text-sm text-mute">{t.agentImport.ignored({ columns: ignored.join(', ') })}</p>
      )}
      {errors.length > 0 && (
        <Part title={t.agentImport.errors({ count: faulty })} more={errors.length - shown}>
          {errors.slice(0, shown).map(({ line, column, error }) => (
            <Row key={`${line} ${column}`} line={line}>
              <span className="font-semibold">{importColumnLabels[column]}</span>:{' '}
              {t.agentImport.errorLabels[error]}
            </Row>
          ))}
        </Part>
      )}
      {existing.length > 0 && (
        <Part title={t.agentImport.existing({ count: existing.length })} more={existing.length - shown}>
          {existing.slice(0, shown).map(({ line, email }) => (
            <Row key={line} line={line}>
              {email}
            </Row>
          ))}
        </Part>
      )}
      {rows.length > 0 && (
        <Part title={t.agentImport.newLabel({ count: rows.length })} more={rows.length - shown}>
          {rows.slice(0, shown).map(({ line, row }) => (
            <Row key={line} line={line}>
              <span className="font-semibold">{row.name}</span>{' '}
              <span className="text-mute">
                {row.email}
                {row.company && ` · ${row.company}`}
              </span>
            </Row>
          ))}
        </Part>
      )}
    </div>
  );
}

function Part({ title, more, children }: { title: string; more: number; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <ul className="divide-y divide-line text-sm">{children}</ul>
      {more > 0 && (
        <p className="mt-1 text-[13px] text-mute">{t.counts.more({ count: formatNumber(more) })}</p>
      )}
    </section>
  );
}

function Row({ line, children }: { line: number; children: ReactNode }) {
  return (
    <li className="flex gap-3 py-2">
      <span className="w-16 shrink-0 text-mute tabular-nums">{t.agentImport.line({ line })}</span>
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}
