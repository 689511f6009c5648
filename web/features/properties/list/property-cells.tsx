import { House } from 'lucide-react';
import { useState } from 'react';
import type { PropertyImage } from '#contract/properties/photos.ts';
import type { TonightState as State } from '#domain/availability/tonight.ts';
import { m } from '#web/locales/compiled/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { photoSource } from '../photos/photo-source.ts';

type PropertyCoverProps = {
  image: PropertyImage | null;
  /** Displayed width in device pixels of a high-density screen. */
  width: number;
  className?: string | undefined;
};

/** Cover photo, or a house icon without one. Decorative: the title is always shown beside it. */
export function PropertyCover({ image, width, className }: PropertyCoverProps) {
  const [brokenSource, setBrokenSource] = useState('');
  const frameClass = classNames('shrink-0 overflow-hidden bg-cell', className);
  const source = image ? photoSource(image, width) : '';
  if (source !== '' && source !== brokenSource) {
    return (
      <img
        src={source}
        alt=""
        loading="lazy"
        onError={() => setBrokenSource(source)}
        className={classNames(frameClass, 'object-cover')}
      />
    );
  }
  return (
    <span aria-hidden className={classNames(frameClass, 'grid place-items-center text-mute')}>
      <House className="size-6" />
    </span>
  );
}

const tonightLabels: Record<State, () => string> = {
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
