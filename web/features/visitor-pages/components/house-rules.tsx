import type { SharedProperty } from '#contract/links/link-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { policyDescriptions, policyLabels } from '../format/policy-labels.ts';
import { Icon } from './icon.tsx';
import { Section } from './section.tsx';

export function HouseRules({ property }: { property: SharedProperty }) {
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
      <p className="mt-1 leading-relaxed text-pretty">
        <b>{policyLabels[property.cancellationPolicy]()}.</b>{' '}
        {policyDescriptions[property.cancellationPolicy]()}{' '}
        {!property.instantBook && m.visitor_policy_request()}
      </p>
      {property.registrationNumber && (
        <p className="mt-5 text-sm text-mute">
          {m.visitor_registration({ number: property.registrationNumber })}
        </p>
      )}
    </Section>
  );
}
