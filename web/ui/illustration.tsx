import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Our own drawings. Decorative: the text beside them is sufficient. */
export type IllustrationName = 'house' | 'inbox' | 'calendar' | 'link' | 'lost' | 'broken';

export function Illustration({
  name,
  className,
}: {
  name: IllustrationName;
  className?: string | undefined;
}) {
  return (
    <svg aria-hidden viewBox="0 0 240 160" className={classNames('h-auto w-48', className)}>
      <ellipse cx="120" cy="146" rx="104" ry="9" className="fill-cell" />
      {drawings[name]}
    </svg>
  );
}

const paper = 'fill-surface stroke-line';
const pine = 'fill-pine-600';
const deep = 'fill-pine-800';
const clay = 'fill-clay-500';
const soft = 'fill-pine-200 dark:fill-pine-700';
const sand = 'fill-sand-200 dark:fill-dark-500';

const plant = (
  <g>
    <path d="M197 145v-30" className="stroke-pine-800 dark:stroke-pine-400" strokeWidth="3" />
    <path
      d="M197 126c-13-2-18-10-18-20 12 1 18 8 18 20zm0-8c11-3 16-10 15-20-11 2-16 9-15 20z"
      className={pine}
    />
  </g>
);

const drawings: Record<IllustrationName, ReactNode> = {
  house: (
    <g>
      <circle cx="178" cy="38" r="17" className="fill-clay-200 dark:fill-clay-800" />
      <path d="M52 78l54-42 54 42v67H52z" className={paper} strokeWidth="2" />
      <path d="M40 84l66-54 66 54-8 9-58-47-58 47z" className={deep} />
      <path d="M134 36h14v24l-14-11z" className={clay} />
      <rect x="92" y="100" width="28" height="45" rx="3" className={pine} />
      <circle cx="114" cy="124" r="2.4" className="fill-clay-200" />
      <rect x="64" y="98" width="18" height="20" rx="2" className={soft} />
      <rect x="130" y="98" width="18" height="20" rx="2" className={soft} />
      {plant}
    </g>
  ),
  inbox: (
    <g>
      <path d="M54 84h132v52a9 9 0 0 1-9 9H63a9 9 0 0 1-9-9z" className={paper} strokeWidth="2" />
      <path d="M54 84l18-30h96l18 30h-42a24 24 0 0 1-48 0z" className={soft} />
      <path d="M54 84h42a24 24 0 0 0 48 0h42v16h-32a40 40 0 0 1-68 0H54z" className={pine} />
      <path d="M88 20h64v38H88z" className={paper} strokeWidth="2" />
      <path d="M88 20l32 23 32-23" className="fill-none stroke-clay-500" strokeWidth="4" />
      <path
        d="M70 30l-8-8M170 30l8-8M120 10V2"
        className="stroke-sand-300 dark:stroke-dark-400"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </g>
  ),
  calendar: (
    <g>
      <rect x="58" y="30" width="116" height="114" rx="12" className={paper} strokeWidth="2" />
      <path d="M58 58V42a12 12 0 0 1 12-12h92a12 12 0 0 1 12 12v16z" className={deep} />
      <path d="M84 22v16M148 22v16" className="stroke-clay-500" strokeWidth="6" strokeLinecap="round" />
      {[0, 1, 2, 3].flatMap((column) =>
        [0, 1, 2].map((row) => (
          <rect
            key={`${column}-${row}`}
            x={70 + column * 25}
            y={68 + row * 24}
            width="17"
            height="16"
            rx="4"
            className={sand}
          />
        )),
      )}
      <path d="M95 100a8 8 0 0 1 8-8h26a8 8 0 0 1 8 8 8 8 0 0 1-8 8h-26a8 8 0 0 1-8-8z" className={pine} />
      {plant}
    </g>
  ),
  link: (
    <g>
      <rect x="76" y="18" width="72" height="126" rx="13" className={deep} />
      <rect x="82" y="27" width="60" height="108" rx="6" className="fill-surface" />
      <path d="M82 33a6 6 0 0 1 6-6h48a6 6 0 0 1 6 6v34H82z" className={soft} />
      <path d="M92 67V51l13-10 13 10v16z" className={pine} />
      <rect x="90" y="77" width="44" height="6" rx="3" className={sand} />
      <rect x="90" y="88" width="30" height="6" rx="3" className={sand} />
      <rect x="90" y="112" width="44" height="13" rx="6.5" className={clay} />
      <path
        d="M162 62c14 4 22 14 22 28M158 78c7 2 11 7 12 15"
        className="fill-none stroke-clay-400"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M62 62c-14 4-22 14-22 28M66 78c-7 2-11 7-12 15"
        className="fill-none stroke-pine-400"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  ),
  lost: (
    <g>
      <path d="M116 34h8v112h-8z" className="fill-sand-500" />
      <path d="M122 42h58l14 13-14 13h-58z" className={pine} />
      <path d="M118 78H64L50 91l14 13h54z" className={clay} />
      <path d="M134 55h34M72 91h34" className="stroke-pine-50" strokeWidth="4" strokeLinecap="round" />
      <path d="M90 146c4-14 12-14 16-4 5-8 11-6 12 4zm34 0c2-9 9-10 12-3 6-10 15-6 17 3z" className={soft} />
      <circle cx="66" cy="36" r="13" className="fill-clay-200 dark:fill-clay-800" />
    </g>
  ),
  broken: (
    <g>
      <path
        d="M40 92c18-20 42-20 58-6M200 92c-14-18-40-22-58-6"
        className="fill-none stroke-pine-600"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <rect x="90" y="76" width="22" height="18" rx="4" className={deep} transform="rotate(14 101 85)" />
      <rect x="128" y="76" width="24" height="18" rx="4" className={clay} transform="rotate(-14 140 85)" />
      <path d="M152 78l10-4M154 88l10-1" className="stroke-sand-500" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M120 50v-14M104 56l-8-11M136 56l8-11"
        className="stroke-clay-300"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M74 146v-16h92v16z" className={sand} />
      <path d="M92 130v-10h56v10z" className={soft} />
    </g>
  ),
};
