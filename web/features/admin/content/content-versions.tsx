import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminContentItem } from '#contract/admin/content.ts';
import * as t from '#texts/screens.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PanelSkeleton } from '../components/panel-body.tsx';
import { contentStateLabels, contentStateTones, StateBadge } from '../components/state-badge.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { useMay } from '../session/admin-role.ts';
import { contentVersionQuery, restoreContent } from './content.queries.ts';
import { type LineDifference, lineDifferences } from './line-differences.ts';

type ContentVersionsProps = { item: AdminContentItem; isDirty: boolean };

/** Saved versions, the difference to the current text, and restoring. */
export function ContentVersions({ item, isDirty }: ContentVersionsProps) {
  const [chosen, setChosen] = useState(item.versions[1]?.version ?? item.version);

  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <Card flush>
        <ol aria-label={t.adminContent.versions} className="divide-y divide-line">
          {item.versions.map((version) => (
            <li key={version.version}>
              <button
                type="button"
                aria-pressed={version.version === chosen}
                onClick={() => setChosen(version.version)}
                className={classNames(
                  'block w-full px-4 py-3 text-left outline-offset-[-3px] hover:bg-hover',
                  version.version === chosen && 'bg-pine-50 dark:bg-pine-500/12',
                )}
              >
                <span className="flex items-center justify-between gap-2 font-semibold">
                  {version.version === item.version
                    ? t.adminContent.versionNow({ version: version.version })
                    : t.labels.version({ version: version.version })}
                  <StateBadge state={version.status} labels={contentStateLabels} tones={contentStateTones} />
                </span>
                <span className="block text-[13px] text-mute">
                  {formatMoment(version.savedAt)} · {version.savedBy ?? t.adminContent.cameAlong}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </Card>
      <ChosenVersion item={item} version={chosen} isDirty={isDirty} />
    </div>
  );
}

function ChosenVersion({ item, version, isDirty }: ContentVersionsProps & { version: number }) {
  const found = useQuery(contentVersionQuery(item._id, version));
  const restore = useAdminChange(restoreContent, {
    done: ({ item: saved }) => t.adminContent.restored({ version: saved.version }),
  });
  const isPresent = version === item.version;
  const may = useMay();

  if (!found.data)
    return (
      <Loaded
        query={found}
        card
        skeleton={
          <Card>
            <PanelSkeleton />
          </Card>
        }
      />
    );

  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-[1.1rem]">
          {isPresent ? t.adminContent.textNow : t.adminContent.compare({ version })}
        </h2>
        {!isPresent && may('content:write') && (
          <Button
            variant="secondary"
            size="sm"
            busy={restore.isPending}
            disabled={isDirty}
            onClick={() => restore.run({ id: item._id, version })}
          >
            {t.adminContent.restore}
          </Button>
        )}
      </div>
      {restore.problem && <Banner tone="danger">{restore.problem}</Banner>}
      {isDirty && !isPresent && <p className="mb-3 text-sm text-mute">{t.adminContent.restoreUnsaved}</p>}
      <TextDifference
        from={`${found.data.title}\n\n${found.data.body}`}
        to={`${item.title}\n\n${item.body}`}
      />
    </Card>
  );
}

const lineClasses: Record<LineDifference['kind'], string> = {
  same: 'text-mute',
  removed: 'bg-[#fbe3e0]/60 dark:bg-[#ff9a8d]/12',
  added: 'bg-pine-50 dark:bg-pine-500/15',
};
const lineSymbols: Record<LineDifference['kind'], string> = { same: '', removed: '−', added: '+' };

/** Line diff: a minus marks removed lines, a plus added ones. */
function TextDifference({ from, to }: { from: string; to: string }) {
  const lines = lineDifferences(from, to);

  return (
    <>
      {lines.every(({ kind }) => kind === 'same') ? null : (
        <p className="mb-3 text-[13px] text-mute">{t.adminContent.differenceHelp}</p>
      )}
      <ol className="overflow-hidden rounded-control border border-line py-1.5 font-mono text-[13px] leading-relaxed">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are static
          <li key={index} className={`flex gap-3 px-3 ${lineClasses[line.kind]}`}>
            <span className="w-3 shrink-0 text-center font-bold select-none">
              <span aria-hidden>{lineSymbols[line.kind]}</span>
              {line.kind !== 'same' && (
                <span className="sr-only">
                  {line.kind === 'removed' ? t.admin.logBefore : t.admin.logAfter}
                </span>
              )}
            </span>
            <span className="min-w-0 flex-1 break-words whitespace-pre-wrap">{line.text || ' '}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
