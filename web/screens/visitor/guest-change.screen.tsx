import { useState } from 'react';
import type { GuestChangePage } from '#contract/links/visitor-pages.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { hostName } from '#domain/shared/host-name.ts';
import * as t from '#texts/screens.ts';
import { DatesSection } from '#web/features/links/visitor-pages/booking/dates-section.tsx';
import { PartyStepper } from '#web/features/links/visitor-pages/booking/party-stepper.tsx';
import { useStay } from '#web/features/links/visitor-pages/booking/stay-store.ts';
import { Icon } from '#web/features/links/visitor-pages/components/icon.tsx';
import {
  ChangeCard,
  type ChangeStore,
  changeSummary,
  createChangeStore,
} from '#web/features/links/visitor-pages/guest/change/change-card.tsx';
import { NightStepper } from '#web/features/links/visitor-pages/guest/change/night-stepper.tsx';

async function openMonths(page: ScreenProps['page'], store: ChangeStore): Promise<void> {
  const { openStayMonths } = await import('#web/features/links/visitor-pages/booking/stay-months.tsx');
  await openStayMonths(page, store, changeSummary(page));
}

type ScreenProps = { page: GuestChangePage & { locale: string } };

/** A guest chooses other dates or another party, sees what they cost, and asks the host. Works without script. */
export function GuestChangeScreen({ page }: ScreenProps) {
  const { token, view, property } = page;
  const [store] = useState(() => createChangeStore(page));
  const { search } = useStay(store);
  const name = hostName(view.host);

  return (
    <>
      <a
        href={visitorAddresses.guest({ token })}
        className="tap gap-1 text-sm font-medium text-mute hover:text-ink"
      >
        <Icon name="chevronLeft" size={18} />
        {t.labels.yourBooking}
      </a>
      <h1 className="mt-2 text-[clamp(1.8rem,4.5vw,2.4rem)] leading-tight">{t.guestChange.title}</h1>
      <p className="mt-2 max-w-2xl text-mute">{t.guestChange.lead({ title: view.property.title, name })}</p>
      <div className="mt-6 grid grid-cols-1 lg:grid-cols-[7fr_5fr] lg:gap-x-14">
        <div className="min-w-0">
          <PartyStepper
            search={search}
            maxGuests={property.maxGuests}
            petsAllowed={property.amenities.includes('pets_allowed')}
            asksForAges={property.asksForAges}
            onChange={store.changeParty}
          />
          <NightStepper page={page} store={store} />
          {!view.booking.hasArrived && (
            <div className="mt-6">
              <DatesSection page={page} store={store} onAllMonths={() => void openMonths(page, store)} />
            </div>
          )}
        </div>
        <div className="min-w-0 pb-8">
          <ChangeCard page={page} store={store} name={name} />
        </div>
      </div>
    </>
  );
}
