import * as t from '#texts/screens.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import type { ArchiveReport } from './settings.queries.ts';

/** What a check of an archive has found. */
export function CheckReport({ report }: { report: ArchiveReport }) {
  if (report.problemCount > 0) return <ArchiveProblems report={report} />;
  return (
    <Banner tone="good" className="basis-full">
      {t.archive.whole({ ...report, rows: formatNumber(report.rows) })}
    </Banner>
  );
}

/** What is wrong with an archive; the first problems are named. */
export function ArchiveProblems({ report }: { report: ArchiveReport }) {
  const { problems, problemCount } = report;
  const more = problemCount - problems.length;
  return (
    <Banner tone="danger" className="basis-full">
      <p>{t.archive.damaged({ problems: problemCount })}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-[13px] wrap-anywhere">
        {problems.map((problem) => (
          <li key={JSON.stringify(problem)}>{t.archive.archiveProblemSentence(problem)}</li>
        ))}
        {more > 0 && <li>{t.archive.moreProblems({ count: more })}</li>}
      </ul>
    </Banner>
  );
}
