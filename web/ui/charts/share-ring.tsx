import { formatShare } from '#web/lib/format/format-figures.ts';
import { m } from '#web/locales/compiled/messages.js';

const [size, thickness] = [84, 10];
const radius = (size - thickness) / 2;
const around = 2 * Math.PI * radius;

/** Ring that shows a share, with its number in the middle. */
export function ShareRing({ share }: { share: number | null }) {
  const part = Math.min(1, Math.max(0, share ?? 0));
  return (
    <div className="chart-drawing relative size-[84px] shrink-0">
      <svg aria-hidden viewBox={`0 0 ${size} ${size}`} className="block size-full -rotate-90">
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          strokeWidth={thickness}
          className="fill-none stroke-cell"
        />
        {part > 0 && (
          <circle
            cx={size / 2}
            cy={size / 2}
            r={radius}
            strokeWidth={thickness}
            strokeDasharray={`${part * around} ${around}`}
            className="fill-none stroke-accent"
          />
        )}
      </svg>
      <span className="absolute inset-0 grid place-items-center font-display text-[15px] font-[650] tabular-nums">
        {share === null ? m.charts_not_available() : formatShare(share)}
      </span>
    </div>
  );
}
