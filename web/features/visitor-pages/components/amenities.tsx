import type { SharedProperty } from '#contract/links/link-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { amenityLabels } from '../format/amenity-labels.ts';
import { Icon } from './icon.tsx';
import { Section } from './section.tsx';

export function Amenities({ amenities }: Pick<SharedProperty, 'amenities'>) {
  if (amenities.length === 0) return null;
  return (
    <Section title={m.visitor_offers()}>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
        {amenities.map((amenity) => (
          <li key={amenity} className="flex items-center gap-3">
            <span className="flex size-6 shrink-0 items-center justify-center rounded-full bg-hover text-accent">
              <Icon name="check" size={14} />
            </span>
            {amenityLabels[amenity]()}
          </li>
        ))}
      </ul>
    </Section>
  );
}
