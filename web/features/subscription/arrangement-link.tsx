import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { m } from '#web/words/compiled/messages.js';
import { supportQuery } from './billing/billing.queries.ts';

/** Link to the sales contact, or to the feedback form when no contact is configured. */
export function ArrangementLink() {
  const { data: support } = useQuery(supportQuery);
  const look = buttonLook({ variant: 'secondary', wide: true });
  if (support) {
    return (
      <a href={support.startsWith('https://') ? support : `mailto:${support}`} className={look}>
        {m.billing_enterprise_contact()}
      </a>
    );
  }
  return (
    <Link to={addresses.feedback.pattern} className={look}>
      {m.billing_enterprise_contact()}
    </Link>
  );
}
