import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { AdminPropertyDetails } from '#contract/admin/properties.ts';
import { formatInstantDay, formatMoment, formatMoney, formatStay } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { AgentLink } from '../components/agent-link.tsx';
import { Fact, Facts } from '../components/facts.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { listingLabels, listingTones } from '../components/state-labels.ts';

/** Agent, state and registration of a listing, with the page that guests see. */
export function PropertyFacts({ page }: { page: AdminPropertyDetails }) {
  const { summary, property, agent, publicPath } = page;
  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={m.review_facts()} />
      <Facts>
        <Fact name={m.admin_agent()}>
          <AgentLink agent={summary.agent} />
          {summary.agent.company && <span className="block text-mute">{summary.agent.company}</span>}
          <span className="block text-[13px] text-mute">
            {m.review_agent_record({ properties: agent.properties, rejected: agent.rejected })}
          </span>
          <span className="block text-[13px] text-mute">
            {m.review_agent_since({ date: formatInstantDay(agent.since) })}
          </span>
        </Fact>
        <Fact name={m.admin_properties_listing()}>
          <StateBadge state={summary.status} words={listingLabels} tones={listingTones} />
        </Fact>
        <Fact name={m.review_registration()}>
          {property.registrationNumber || m.review_registration_none()}
        </Fact>
        <Fact name={m.admin_added()}>{formatMoment(summary.createdAt)}</Fact>
        <Fact name={m.admin_changed()}>{formatMoment(summary.updatedAt)}</Fact>
      </Facts>
      {publicPath === null ? (
        <p className="mt-4 text-sm text-mute">{m.review_no_public()}</p>
      ) : (
        <a
          href={publicPath}
          target="_blank"
          rel="noreferrer"
          className={buttonVariants({ variant: 'secondary', size: 'sm', className: 'mt-4' })}
        >
          <ExternalLink aria-hidden />
          {m.review_public()}
        </a>
      )}
    </Card>
  );
}

type PropertyBookingsProps = { propertyId: string; bookings: NonNullable<AdminPropertyDetails['bookings']> };

/** The latest bookings of a property. */
export function PropertyBookings({ propertyId, bookings: { total, items } }: PropertyBookingsProps) {
  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={m.review_bookings()} />
      {items.length === 0 && <p className="text-mute">{m.review_bookings_none()}</p>}
      <ul className="divide-y divide-line">
        {items.map((booking) => (
          <li key={booking._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <Link
              to={addresses.adminBooking({ id: booking._id })}
              className="min-w-0 flex-1 basis-40 underline-offset-4 hover:underline"
            >
              <span className="block truncate font-semibold">{booking.guestName}</span>
              <span className="block truncate text-[13px] text-mute tabular-nums">{formatStay(booking)}</span>
            </Link>
            <StatusChip status={booking.status} />
            <span className="w-24 text-right font-semibold tabular-nums">{formatMoney(booking.total)}</span>
          </li>
        ))}
      </ul>
      {total > items.length && (
        <Link
          to={addresses.adminBookings.pattern}
          search={{ property: propertyId }}
          className={buttonVariants({ variant: 'secondary', size: 'sm', className: 'mt-3' })}
        >
          {m.review_bookings_all({ count: total })}
        </Link>
      )}
    </Card>
  );
}
