import { addresses } from '#contract/addresses.ts';
import type { ReviewsPage } from '#contract/links/visitor-pages.ts';
import { hostName } from '#domain/shared/host-name.ts';
import * as t from '#texts/screens.ts';
import { Icon } from '#web/features/links/visitor-pages/components/icon.tsx';
import {
  Review,
  ReviewFigures,
  ReviewRules,
} from '#web/features/links/visitor-pages/components/review-parts.tsx';
import { linkFooter, VisitorLayout } from '#web/features/links/visitor-pages/components/visitor-layout.tsx';

/** All reviews of a property, a page at a time. Needs no script. */
export function ReviewsScreen({ page }: { page: ReviewsPage & { locale: string } }) {
  const { view, property, reviews, items, locale } = page;
  const name = hostName(view.host);
  const { linkCode } = view;
  const propertyId = property._id;

  return (
    <VisitorLayout
      host={view.host}
      title={t.guestReviews.pageTitle({ title: property.title })}
      mayShare={false}
      links={linkFooter(view, propertyId)}
    >
      <div className="mx-auto max-w-2xl pt-2">
        <a
          href={addresses.sharedProperty({ linkCode, propertyId })}
          className="tap gap-1 text-sm font-medium text-mute hover:text-ink"
        >
          <Icon name="chevronLeft" size={18} />
          {t.visitorForms.questionBack({ title: property.title })}
        </a>
        <h1 className="text-[clamp(1.8rem,4.5vw,2.4rem)] leading-tight">
          {t.guestReviews.pageTitle({ title: property.title })}
        </h1>
        <p className="mt-1.5 text-lg">
          {reviews.count === 0 ? t.guestReviews.none : <ReviewFigures reviews={reviews} locale={locale} />}
        </p>
        <ul className="mt-6 space-y-8">
          {items.map((review) => (
            <Review key={review._id} review={review} hostName={name} locale={locale} />
          ))}
        </ul>
        <ReviewPages page={page} />
        <ReviewRules reviews={reviews} hostName={name} />
      </div>
    </VisitorLayout>
  );
}

function ReviewPages({ page: { view, property, page, pages } }: { page: ReviewsPage }) {
  if (pages < 2) return null;
  const address = addresses.sharedReviews({ linkCode: view.linkCode, propertyId: property._id });

  return (
    <nav aria-label={t.visitor.pagesLabel} className="mt-8 flex items-center justify-center gap-4">
      {page > 1 && (
        <a className="quiet" href={`${address}?page=${page - 1}`} rel="prev">
          {t.visitor.pagesPrevious}
        </a>
      )}
      <span className="text-mute figures">{t.visitor.pagesProperty({ page, pages })}</span>
      {page < pages && (
        <a className="quiet" href={`${address}?page=${page + 1}`} rel="next">
          {t.visitor.pagesNext}
        </a>
      )}
    </nav>
  );
}
