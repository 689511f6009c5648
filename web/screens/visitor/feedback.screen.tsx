import { addresses } from '#contract/addresses.ts';
import type {
  FeedbackField,
  FeedbackPage,
  FeedbackField as FieldName,
  FormFieldError,
} from '#contract/links/visitor-pages.ts';
import { maxEmailLength } from '#domain/shared/email.ts';
import { hostName } from '#domain/shared/host-name.ts';
import * as t from '#texts/screens.ts';
import { FormField, HiddenField } from '#web/features/links/visitor-pages/components/form-field.tsx';
import { Icon } from '#web/features/links/visitor-pages/components/icon.tsx';
import { Stars } from '#web/features/links/visitor-pages/components/stars.tsx';
import { linkFooter, VisitorLayout } from '#web/features/links/visitor-pages/components/visitor-layout.tsx';

/** Visitor's feedback to the host; works without script. */
export function FeedbackScreen({ page }: { page: FeedbackPage }) {
  const { view } = page;
  const name = hostName(view.host);

  return (
    <VisitorLayout
      host={view.host}
      title={t.visitorForms.feedbackTitle({ name })}
      mayShare={false}
      links={linkFooter(view)}
    >
      <div className="mx-auto max-w-2xl pt-2">
        <a
          href={addresses.sharedLink({ linkCode: view.linkCode })}
          className="tap gap-1 text-sm font-medium text-mute hover:text-ink"
        >
          <Icon name="chevronLeft" size={18} />
          {t.visitorForms.feedbackBack}
        </a>
        {page.isSent ? (
          <Thanks page={page} />
        ) : (
          <>
            <h1 className="text-[clamp(1.8rem,4.5vw,2.4rem)] leading-tight">
              {t.visitorForms.feedbackTitle({ name })}
            </h1>
            <p className="mt-1.5 text-lg text-mute">{t.visitorForms.feedbackLead({ name })}</p>
            <FeedbackForm page={page} />
          </>
        )}
      </div>
    </VisitorLayout>
  );
}

function Thanks({ page }: { page: FeedbackPage }) {
  const { host, linkCode } = page.view;
  return (
    <div role="status" className="panel mt-4 py-10 text-center">
      <span className="mx-auto mb-5 flex size-16 items-center justify-center rounded-full bg-hover text-accent">
        <Icon name="check" size={28} />
      </span>
      <h1 className="text-[1.9rem] leading-tight">{t.notices.thankYou}</h1>
      <p className="mt-2 text-lg text-mute">{t.visitorForms.feedbackThanksText({ name: hostName(host) })}</p>
      <a href={addresses.sharedLink({ linkCode })} className="cta mt-6">
        {t.visitorForms.feedbackBack}
      </a>
    </div>
  );
}

// Same limits as in contract/links/feedback.ts.
const visitorFeedbackLimits = { shortest: 10, longest: 2000, name: 120 } as const;

/** Plain form: the server validates it and answers with the page. */
function FeedbackForm({ page }: { page: FeedbackPage }) {
  const { values, fieldErrors, problem } = page;
  const errorOf = (name: FieldName) => {
    const error = fieldErrors[name];
    return error ? feedbackErrorText(name, error) : null;
  };

  return (
    <form method="post" noValidate className="panel mt-6 space-y-5">
      {problem && (
        <div role="alert" className="alarm">
          <p className="font-medium">{t.visitorForms.feedbackFailed}</p>
          <p className="mt-1">{problem.detail}</p>
        </div>
      )}
      <Stars legend={t.visitorForms.feedbackRating} chosen={values.rating} isOptional />
      <FormField form="feedback" name="category" label={t.help.feedbackCategory} error={errorOf('category')}>
        {(shared) => (
          <select {...shared} defaultValue={values.category ?? ''}>
            <option value="" disabled>
              {t.visitorForms.feedbackChoose}
            </option>
            {Object.entries(t.visitorForms.feedbackCategories).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField form="feedback" name="message" label={t.labels.yourMessage} error={errorOf('message')}>
        {(shared) => (
          <textarea
            {...shared}
            rows={6}
            maxLength={visitorFeedbackLimits.longest}
            defaultValue={values.message}
          />
        )}
      </FormField>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FormField form="feedback" name="name" label={t.labels.yourName} error={errorOf('name')} isOptional>
          {(shared) => (
            <input
              {...shared}
              autoComplete="name"
              maxLength={visitorFeedbackLimits.name}
              defaultValue={values.name}
            />
          )}
        </FormField>
        <FormField
          form="feedback"
          name="email"
          label={t.labels.email}
          error={errorOf('email')}
          help={t.help.feedbackEmailHelp}
          isOptional
        >
          {(shared) => (
            <input
              {...shared}
              type="email"
              autoComplete="email"
              maxLength={maxEmailLength}
              defaultValue={values.email}
            />
          )}
        </FormField>
      </div>
      <input type="hidden" name="attempt" value={page.attempt} />
      {page.propertyId && <input type="hidden" name="property" value={page.propertyId} />}
      <HiddenField />
      <button type="submit" className="cta min-w-44 max-sm:w-full">
        {t.actions.sendFeedback}
      </button>
    </form>
  );
}

function feedbackErrorText(field: FeedbackField, error: FormFieldError): string {
  if (field === 'category') return t.visitorForms.feedbackErrorCategory;
  if (field === 'email') return t.ui.errorEmail;
  if (field === 'name') return t.visitorForms.feedbackErrorName({ count: visitorFeedbackLimits.name });
  return error === 'too_long'
    ? t.ui.errorMaxLength({ count: visitorFeedbackLimits.longest })
    : t.notices.writeAtLeast({ count: visitorFeedbackLimits.shortest });
}
