import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { ChoiceAside } from '#web/features/subscription/listing-choice/choice-aside.tsx';
import { listingChoiceQuery } from '#web/features/subscription/listing-choice/chosen-listings.ts';
import { ListingPicker } from '#web/features/subscription/listing-choice/listing-picker.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

/** Choice of the listings that stay live when the plan allows fewer. */
export function SelectListingsScreen() {
  const found = useQuery(listingChoiceQuery);
  const { data: choice } = found;
  if (choice && !choice.needs_listing_selection) return <NothingToChoose />;

  return (
    <>
      <PageHeader
        title={t.listingChoice.title}
        state={choice && t.listingChoice.state({ most: choice.maxListings, count: choice.items.length })}
      />
      <div className="grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">
          {choice ? (
            <ListingPicker choice={choice} />
          ) : (
            <Card>
              <Loaded
                query={found}
                failure={t.listingChoice.failed}
                skeleton={
                  <div role="status" aria-label={t.ui.loading}>
                    <SkeletonLines lines={10} />
                  </div>
                }
              />
            </Card>
          )}
        </div>
        <ChoiceAside />
      </div>
    </>
  );
}

function NothingToChoose() {
  return (
    <>
      <PageHeader title={t.listingChoice.title} />
      <Card>
        <EmptyState
          illustration="house"
          title={t.listingChoice.notNeeded}
          text={t.listingChoice.notNeededText}
          action={
            <>
              <Link to={addresses.dashboard.pattern} className={buttonVariants()}>
                {t.actions.goToDashboard}
              </Link>
              <Link to={addresses.properties.pattern} className={buttonVariants({ variant: 'secondary' })}>
                {t.actions.goToProperties}
              </Link>
            </>
          }
        />
      </Card>
    </>
  );
}
