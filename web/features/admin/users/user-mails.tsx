import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { formatMoment, formatRelativeTime } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { deliveryStateLabels, deliveryStateTones, mailKindLabel } from '../deliveries/delivery-labels.ts';
import { useMay } from '../session/admin-role.ts';
import { userMailsQuery } from './user-page.queries.ts';

/** The latest mails to a user, for roles that see deliveries. */
export function UserMails({ email }: { email: string }) {
  const mayRead = useMay()('deliveries:read');
  const found = useQuery({ ...userMailsQuery(email), enabled: mayRead });
  if (!mayRead) return null;
  return (
    <Card aria-label={m.user_page_mails()}>
      <CardHeader title={m.user_page_mails()} text={m.user_page_mails_text()} />
      <Loaded query={found} lines={4} inline>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-mute">{m.user_page_mails_none()}</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {items.map(({ _id, kind, state, createdAt }) => (
                  <li
                    key={_id}
                    className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5 first:pt-0"
                  >
                    <Link
                      to={addresses.adminDeliveries.pattern}
                      search={{ dateRange: 'all', q: email, open: _id }}
                      className="min-w-0 font-medium break-words underline-offset-4 hover:underline"
                    >
                      {mailKindLabel(kind)}
                    </Link>
                    <span className="flex items-center gap-3 text-[13px] text-mute">
                      <span title={formatMoment(createdAt)}>{formatRelativeTime(createdAt)}</span>
                      <StateBadge state={state} words={deliveryStateLabels} tones={deliveryStateTones} />
                    </span>
                  </li>
                ))}
              </ul>
              <p className="mt-4">
                <Link
                  to={addresses.adminDeliveries.pattern}
                  search={{ dateRange: 'all', q: email }}
                  className="font-semibold text-accent underline-offset-4 hover:underline"
                >
                  {m.user_page_mails_all()}
                </Link>
              </p>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
