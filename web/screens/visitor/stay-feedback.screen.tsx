import type { StayFeedbackPage } from '#contract/links/visitor-pages.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { reviewLimits } from '#domain/links/guest-review.ts';
import { hostName } from '#domain/shared/host-name.ts';
import * as t from '#texts/screens.ts';
import { FormField, HiddenField } from '#web/features/links/visitor-pages/components/form-field.tsx';
import { Icon } from '#web/features/links/visitor-pages/components/icon.tsx';
import { Stars } from '#web/features/links/visitor-pages/components/stars.tsx';
import { VisitorLayout } from '#web/features/links/visitor-pages/components/visitor-layout.tsx';
import { stayRangeText } from '#web/features/links/visitor-pages/format/day-text.ts';
import { nextStayPath } from '#web/features/links/visitor-pages/format/next-stay-path.ts';
import { OwnReview } from '#web/features/links/visitor-pages/guest/own-review.tsx';

type ScreenProps = { page: StayFeedbackPage & { locale: string } };

/** How a guest found their stay: stars, words for everyone, words for the host alone. Works without script. */
export function StayFeedbackScreen({ page }: ScreenProps) {
  const { token, host, property, booking, today, locale } = page;
  const name = hostName(host);

  return (
    <VisitorLayout host={host} title={t.stayFeedback.title} mayShare={false}>
      <div className="mx-auto max-w-2xl pt-2">
        <a
          href={visitorAddresses.guest({ token })}
          className="tap gap-1 text-sm font-medium text-mute hover:text-ink"
        >
          <Icon name="chevronLeft" size={18} />
          {t.labels.yourBooking}
        </a>
        {page.isSent && <Thanks page={page} name={name} />}
        {!page.isSent && (
          <>
            <h1 className="text-[clamp(1.8rem,4.5vw,2.4rem)] leading-tight">{t.stayFeedback.title}</h1>
            <p className="mt-1.5 text-lg text-mute">
              {property.title} · {stayRangeText(booking, today, locale)}
            </p>
            <FeedbackForm page={page} name={name} />
          </>
        )}
      </div>
    </VisitorLayout>
  );
}

type PartProps = { page: StayFeedbackPage & { locale: string }; name: string };

function FeedbackForm({ page, name }: PartProps) {
  const { values, fieldErrors, problem } = page;
  const { minText, maxText } = reviewLimits;
  const textErrors = {
    required: t.stayFeedback.errorText({ count: minText }),
    too_long: t.ui.errorMaxLength({ count: maxText }),
    invalid: t.notices.writeAtLeast({ count: minText }),
  };
  const errorOf = (field: 'text' | 'note') => {
    const error = fieldErrors[field];
    return error === undefined ? null : textErrors[error];
  };

  return (
    <form
      method="post"
      action={visitorAddresses.guestFeedback({ token: page.token })}
      noValidate
      className="panel mt-6 space-y-5"
    >
      {problem && (
        <div role="alert" className="alarm">
          <p className="font-medium">{t.stayFeedback.failed}</p>
          <p className="mt-1">{problem.detail}</p>
        </div>
      )}
      <Stars
        legend={t.stayFeedback.rating}
        chosen={values.rating}
        error={fieldErrors.rating ? t.stayFeedback.errorRating : null}
      />
      <FormField
        form="stay-feedback"
        name="text"
        label={t.stayFeedback.forAll}
        error={errorOf('text')}
        help={t.stayFeedback.forAllHelp({ name })}
      >
        {(shared) => (
          <textarea {...shared} dir="auto" rows={5} maxLength={maxText} defaultValue={values.text} />
        )}
      </FormField>
      <FormField
        form="stay-feedback"
        name="note"
        label={t.stayFeedback.forHost({ name })}
        error={errorOf('note')}
        help={t.stayFeedback.forHostHelp({ name })}
      >
        {(shared) => (
          <textarea {...shared} dir="auto" rows={3} maxLength={maxText} defaultValue={values.note} />
        )}
      </FormField>
      <input type="hidden" name="attempt" value={page.attempt} />
      <HiddenField />
      <button type="submit" className="cta min-w-44 max-sm:w-full">
        {page.review?.given ? t.actions.saveChanges : t.actions.send}
      </button>
    </form>
  );
}

function Thanks({ page, name }: PartProps) {
  const { token, otherStays, property, review, today, locale } = page;
  const given = review?.given ?? null;

  return (
    <div role="status" className="panel mt-4">
      <h1 className="flex items-center gap-3 text-[1.9rem] leading-tight">
        <Icon name="check" size={28} />
        {t.notices.thankYou}
      </h1>
      <p className="mt-2 text-lg text-mute">
        {given ? t.stayFeedback.thanks({ name }) : t.stayFeedback.thanksNote({ name })}
      </p>
      {review && <OwnReview review={review} hostName={name} today={today} locale={locale} />}
      <p className="mt-6 acts flex flex-wrap gap-3">
        {otherStays !== null && (
          <a href={nextStayPath(otherStays, property._id)} className="cta">
            {t.guestPage.bookAgain}
          </a>
        )}
        {review?.mayWrite && given && (
          <a href={visitorAddresses.guestFeedback({ token })} className="quiet min-h-12">
            {t.stayFeedback.change}
          </a>
        )}
        <a href={visitorAddresses.guest({ token })} className="quiet min-h-12">
          {t.labels.yourBooking}
        </a>
      </p>
    </div>
  );
}
