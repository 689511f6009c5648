import type { StayFeedbackPage } from '#contract/links/visitor-pages.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { feedbackLimits } from '#domain/links/feedback-lists.ts';
import { hostName } from '#domain/shared/host-name.ts';
import * as t from '#texts/screens.ts';
import { FormField, HiddenField } from '#web/features/links/visitor-pages/components/form-field.tsx';
import { Icon } from '#web/features/links/visitor-pages/components/icon.tsx';
import { Stars } from '#web/features/links/visitor-pages/components/stars.tsx';
import { VisitorLayout } from '#web/features/links/visitor-pages/components/visitor-layout.tsx';
import { stayRangeText } from '#web/features/links/visitor-pages/format/day-text.ts';
import { nextStayPath } from '#web/features/links/visitor-pages/format/next-stay-path.ts';

type ScreenProps = { page: StayFeedbackPage & { locale: string } };

/** How a guest found their stay; the booking is known, so stars and a sentence are enough. Works without script. */
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
        {page.isSent ? (
          <Thanks page={page} name={name} />
        ) : (
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

type PartProps = { page: StayFeedbackPage; name: string };

function FeedbackForm({ page, name }: PartProps) {
  const { values, fieldErrors, problem } = page;
  const messageError = fieldErrors.message
    ? messageErrors[fieldErrors.message === 'too_long' ? 'too_long' : 'required']
    : null;

  return (
    <form method="post" noValidate className="panel mt-6 space-y-5">
      {problem && (
        <div role="alert" className="alarm">
          <p className="font-medium">{t.visitorForms.feedbackFailed}</p>
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
        name="message"
        label={t.stayFeedback.message({ name })}
        error={messageError}
        help={t.stayFeedback.messageHelp({ name })}
      >
        {(shared) => (
          <textarea
            {...shared}
            rows={6}
            maxLength={feedbackLimits.maxMessage}
            defaultValue={values.message}
          />
        )}
      </FormField>
      <input type="hidden" name="attempt" value={page.attempt} />
      <HiddenField />
      <button type="submit" className="cta min-w-44 max-sm:w-full">
        {t.actions.sendFeedback}
      </button>
    </form>
  );
}

const messageErrors = {
  required: t.notices.writeAtLeast({ count: feedbackLimits.minMessage }),
  too_long: t.ui.errorMaxLength({ count: feedbackLimits.maxMessage }),
};

function Thanks({ page, name }: PartProps) {
  const { token, otherStays, property } = page;
  return (
    <div role="status" className="panel mt-4 py-10 text-center">
      <span className="mx-auto mb-5 flex size-16 items-center justify-center rounded-full bg-hover text-accent">
        <Icon name="check" size={28} />
      </span>
      <h1 className="text-[1.9rem] leading-tight">{t.notices.thankYou}</h1>
      <p className="mt-2 text-lg text-mute">{t.visitorForms.feedbackThanksText({ name })}</p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        {otherStays !== null && (
          <a href={nextStayPath(otherStays, property._id)} className="cta">
            {t.guestPage.bookAgain}
          </a>
        )}
        <a href={visitorAddresses.guest({ token })} className="quiet min-h-12">
          {t.labels.yourBooking}
        </a>
      </p>
    </div>
  );
}
