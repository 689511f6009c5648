import type { SharedProperty } from '#contract/links/link-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.ts';

type Rooms = Pick<SharedProperty, 'maxGuests' | 'bedrooms' | 'beds' | 'bathrooms'>;

/** `8 guests · 4 bedrooms · 5 beds · 3 baths` as texts with icons; a property without bedrooms is a studio. */
export function roomFacts({
  maxGuests,
  bedrooms,
  beds,
  bathrooms,
}: Rooms): { icon: IconName; text: string }[] {
  return [
    { icon: 'users', text: m.visitor_guests({ count: maxGuests }) },
    {
      icon: 'doorClosed',
      text: bedrooms === 0 ? m.visitor_studio() : m.visitor_bedrooms({ count: bedrooms }),
    },
    { icon: 'bed', text: m.visitor_beds({ count: beds }) },
    { icon: 'bath', text: m.visitor_baths({ count: bathrooms }) },
  ];
}

export function PropertyFacts({ rooms }: { rooms: Rooms }) {
  return (
    <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {roomFacts(rooms).map((fact) => (
        <li
          key={fact.icon}
          className="flex items-center gap-2 rounded-control border border-line bg-surface px-3 py-2.5 text-[0.9375rem] font-medium"
        >
          <Icon name={fact.icon} />
          {fact.text}
        </li>
      ))}
    </ul>
  );
}
