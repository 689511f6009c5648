import { queryOptions, useQuery } from '@tanstack/react-query';
import type { NightsReport } from '#contract/admin/nights.ts';
import * as adminNights from '#contract/admin/nights.ts';
import { type CivilDate, isCivilDate } from '#domain/shared/civil-date.ts';
import { maxStayNights, type Stay } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { Banner } from '#web/ui/banner.tsx';
import type { StayChoice } from '#web/ui/calendar/calendar-rules.ts';
import { DateRangeField } from '#web/ui/calendar/date-range-field.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ClaimList } from './claim-list.tsx';
import { NightsReportSections } from './nights-report.tsx';

/** Who has nights of a property. */
function nightsQuery(propertyId: string, { checkIn, checkOut }: Stay) {
  return queryOptions({
    queryKey: ['admin', 'nights', propertyId, checkIn, checkOut],
    queryFn: ({ signal }) =>
      adminCall(adminNights.read, { params: { id: propertyId }, query: { checkIn, checkOut }, signal }),
  });
}

type NightsCardProps = {
  propertyId: string;
  today: CivilDate;
  choice: StayChoice;
  onChange: (choice: StayChoice) => void;
};

/** Lets an admin choose nights of a property, and shows who has them and why a guest could not book them. */
export function NightsCard({ propertyId, today, choice, onChange }: NightsCardProps) {
  const stay = chosenStay(choice);
  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={t.review.nights} />
      <DateRangeField
        label={t.labels.nights}
        value={choice}
        onChange={onChange}
        rules={{ today, allowPast: true, maxNights: maxStayNights }}
        className="max-w-sm"
      />
      {stay && <ChosenNights propertyId={propertyId} stay={stay} />}
    </Card>
  );
}

function chosenStay({ checkIn, checkOut }: StayChoice): Stay | null {
  if (checkIn === null || checkOut === null) return null;
  return isCivilDate(checkIn) && isCivilDate(checkOut) ? { checkIn, checkOut } : null;
}

function ChosenNights({ propertyId, stay }: { propertyId: string; stay: Stay }) {
  const found = useQuery(nightsQuery(propertyId, stay));
  return (
    <div className="mt-4">
      <Loaded query={found} lines={4} inline failure={t.review.nightsFailed}>
        {(report) => (
          <>
            <Verdict report={report} />
            {report.claims.length === 0 ? (
              <p className="text-mute">{t.review.nightsNone}</p>
            ) : (
              <ClaimList claims={report.claims} />
            )}
            <NightsReportSections report={report} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Verdict({ report: { refusal, isListed } }: { report: NightsReport }) {
  if (!isListed) {
    return (
      <Banner tone="warning" title={t.review.nightsNotListed} className="mb-4">
        <p>{t.review.nightsNotListedText}</p>
      </Banner>
    );
  }
  if (refusal === null) return <Banner tone="good" title={t.review.nightsBookable} className="mb-4" />;

  return (
    <Banner tone="warning" title={t.review.nightsRefused} className="mb-4">
      <p>{refusal.detail}</p>
    </Banner>
  );
}

type NightsOfBookingProps = { propertyId: string; stay: Stay };

/** Channels and closures on the nights of a booking; its neighbours are listed beside it. */
export function NightsOfBooking({ propertyId, stay }: NightsOfBookingProps) {
  const found = useQuery(nightsQuery(propertyId, stay));
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Loaded query={found} lines={3} inline failure={t.review.nightsFailed}>
        {(report) => {
          const others = report.claims.filter(
            ({ source, sharedNights }) => source !== 'booking' && sharedNights > 0,
          );

          return (
            <>
              {others.length === 0 ? (
                <p className="text-mute">{t.review.nightsChannelsNone}</p>
              ) : (
                <ClaimList claims={others} />
              )}
              <NightsReportSections report={report} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
