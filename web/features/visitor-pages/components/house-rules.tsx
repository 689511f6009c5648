import type { ReactNode } from 'react';
import type { SharedProperty } from '#contract/links/link-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Icon } from './icon.tsx';
import { Section } from './section.tsx';

type RulesProps = {
  property: SharedProperty;
  /** Cancellation policy. */
  children: ReactNode;
};

export function HouseRules({ property, children }: RulesProps) {
  const { checkInFrom: from, checkInUntil: until, checkOutBy: by, maxGuests } = property;
  const facts = [
    {
      icon: 'clock',
      words: until ? m.visitor_rules_check_in_window({ from, until }) : m.visitor_rules_check_in({ from }),
    },
    { icon: 'clock', words: m.visitor_rules_check_out({ by }) },
    { icon: 'users', words: m.visitor_rules_max_guests({ count: maxGuests }) },
  ] as const;
  return (
    <Section id="rules" title={m.visitor_rules_title()}>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map((fact) => (
          <li key={fact.words} className="flex items-center gap-3">
            <Icon name={fact.icon} />
            {fact.words}
          </li>
        ))}
      </ul>
      {property.houseRules && (
        <p className="mt-5 leading-relaxed whitespace-pre-line">{property.houseRules}</p>
      )}
      <h3 className="mt-7 text-[1.08rem]">{m.visitor_policy_title()}</h3>
      {children}
    </Section>
  );
}
