import type { SharedProperty } from '#contract/links/link-shapes.ts';
import type { BedKind, Beds } from '#domain/property/sleeping-rooms.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.ts';
import { Section } from './section.tsx';

/** One card a room with its beds; nothing for a property whose rooms are not described. */
export function SleepingRooms({ sleepingRooms }: Pick<SharedProperty, 'sleepingRooms'>) {
  if (sleepingRooms.length === 0) return null;
  return (
    <Section title={m.visitor_rooms()}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {sleepingRooms.map(({ name, beds }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no id, and the list is rendered once
          <li key={index} className="min-w-0 rounded-card border border-line bg-surface p-4">
            <span className="flex gap-2 text-accent">
              {beds.map(({ kind }) => (
                <Icon key={kind} name={bedIcons[kind] ?? 'bedDouble'} size={24} />
              ))}
            </span>
            <h3 className="mt-3 text-[1.08rem]">{name || m.visitor_room_number({ number: index + 1 })}</h3>
            <p className="text-mute">{beds.map(bedText).join(', ')}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const bedIcons: Partial<Record<BedKind, IconName>> = { single: 'bedSingle', sofa_bed: 'sofa' };

const bedTexts: Record<BedKind, (input: { count: number }) => string> = {
  single: m.visitor_bed_single,
  double: m.visitor_bed_double,
  queen: m.visitor_bed_queen,
  king: m.visitor_bed_king,
  bunk: m.visitor_bed_bunk,
  sofa_bed: m.visitor_bed_sofa_bed,
  futon: m.visitor_bed_futon,
  cot: m.visitor_bed_cot,
};

function bedText({ kind, count }: Beds): string {
  return bedTexts[kind]({ count });
}
