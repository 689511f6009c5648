import { useNavigate } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { useMay, useSeesAllProperties } from '#web/lib/session/rights.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { FileTile, tableTypes } from './file-tile.tsx';
import { useFileUpload } from './use-file-upload.ts';

/** Begins the import of several properties from a file, for members who may import. */
export function PropertiesFile() {
  const may = useMay();
  const seesAll = useSeesAllProperties();
  const navigate = useNavigate();
  const upload = useFileUpload((id) =>
    navigate({ to: addresses.settings.pattern, search: { section: 'data', import: id } }),
  );
  if (!may('bookings:delete') || !seesAll) return null;

  return (
    <>
      <ul>
        <FileTile
          label={t.listingPages.fromFile}
          help={t.listingPages.fromFileHint}
          icon={<FileUp aria-hidden className="size-5 shrink-0 text-accent" />}
          accept={tableTypes}
          busy={upload.isSending}
          onChoose={(file) => upload.sendTable({ file, source: 'other', kind: 'properties' })}
        />
      </ul>
      {upload.isSending && (
        <Progress
          value={upload.percent < 100 ? upload.percent : null}
          label={t.imports.uploading}
          className="mt-3"
        />
      )}
      {upload.problem !== undefined && (
        <Banner tone="danger" className="mt-3">
          {upload.problem}
        </Banner>
      )}
    </>
  );
}
