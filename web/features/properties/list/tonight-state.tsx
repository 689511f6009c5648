import type { TonightState as State } from '#domain/availability/tonight.ts';
import { m } from '#web/locales/compiled/messages.js';
import { classNames } from '#web/ui/class-names.ts';

export const tonightLabels: Record<State, () => string> = {
  vacant: m.properties_tonight_vacant,
  departing: m.properties_tonight_departing,
  arriving: m.properties_tonight_arriving,
  turnover: m.properties_tonight_turnover,
  occupied: m.properties_tonight_occupied,
  held: m.properties_tonight_held,
  blocked: m.properties_tonight_blocked,
};

const dots: Record<State, string> = {
  vacant: 'border-2 border-pine-500',
  departing: 'border-2 border-pine-500',
  arriving: 'bg-pine-500',
  turnover: 'bg-clay-500',
  occupied: 'bg-[#0167b0]',
  held: 'bg-[#ffe680]',
  blocked: 'bg-sand-400',
};

/** What a property is doing tonight: a dot in the colour of the state, and its name. */
export function TonightState({ state }: { state: State }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className={classNames('size-2.5 shrink-0 rounded-full', dots[state])} />
      {tonightLabels[state]()}
    </span>
  );
}
