import { m } from '#web/words/compiled/messages.js';
import { type LineDifference, lineDifferences } from './line-differences.ts';

const looks: Record<LineDifference['kind'], string> = {
  same: 'text-mute',
  removed: 'bg-[#fbe3e0]/60 dark:bg-[#ff9a8d]/12',
  added: 'bg-pine-50 dark:bg-pine-500/15',
};
const signs: Record<LineDifference['kind'], string> = { same: '', removed: '−', added: '+' };

/** Line diff: a minus marks removed lines, a plus added ones. */
export function TextDifference({ from, to }: { from: string; to: string }) {
  const lines = lineDifferences(from, to);
  return (
    <>
      {lines.every(({ kind }) => kind === 'same') ? null : (
        <p className="mb-3 text-[13px] text-mute">{m.admin_content_difference_help()}</p>
      )}
      <ol className="overflow-hidden rounded-control border border-line py-1.5 font-mono text-[13px] leading-relaxed">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are static
          <li key={index} className={`flex gap-3 px-3 ${looks[line.kind]}`}>
            <span className="w-3 shrink-0 text-center font-bold select-none">
              <span aria-hidden>{signs[line.kind]}</span>
              {line.kind !== 'same' && (
                <span className="sr-only">
                  {line.kind === 'removed' ? m.admin_log_before() : m.admin_log_after()}
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
