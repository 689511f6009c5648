import { addresses } from '#contract/addresses.ts';
import type { QuestionPage } from '#contract/links/visitor-pages.ts';
import { questionLimits } from '#domain/messages/question.ts';
import * as t from '#texts/screens.ts';
import { FormField, HiddenField } from '#web/features/links/visitor-pages/components/form-field.tsx';
import { HostFace } from '#web/features/links/visitor-pages/components/host-contact.tsx';
import { Icon } from '#web/features/links/visitor-pages/components/icon.tsx';
import { cardSizes, Photo } from '#web/features/links/visitor-pages/components/photo.tsx';
import { linkFooter, VisitorLayout } from '#web/features/links/visitor-pages/components/visitor-layout.tsx';
import { locationText } from '#web/features/links/visitor-pages/format/location-text.ts';
import { questionErrorText } from '#web/features/links/visitor-pages/format/question-text.ts';

type ScreenProps = { page: QuestionPage & { locale: string } };

/** A question to the host about a property, without dates; works without script. */
export function QuestionScreen({ page }: ScreenProps) {
  const { view, property, answerHours } = page;
  const { name } = view.host;

  return (
    <VisitorLayout
      host={view.host}
      title={t.visitorForms.questionAction({ name })}
      mayShare={false}
      links={linkFooter(view, property._id)}
    >
      <a
        href={addresses.sharedProperty({ linkCode: view.linkCode, propertyId: property._id })}
        className="tap gap-1 text-sm font-medium text-mute hover:text-ink"
      >
        <Icon name="chevronLeft" size={18} />
        {t.visitorForms.questionBack({ title: property.title })}
      </a>
      <div className="mt-2 grid grid-cols-1 gap-6 lg:grid-cols-[7fr_5fr] lg:gap-x-14">
        <div className="min-w-0">
          <h1 className="text-[clamp(1.8rem,4.5vw,2.4rem)] leading-tight">
            {t.visitorForms.questionAction({ name })}
          </h1>
          <div className="mt-4 flex items-center gap-4">
            <HostFace host={view.host} />
            <p className="text-mute">
              {t.visitorForms.questionLead({ name })}{' '}
              {answerHours !== null && t.requestForm.requestAnswers({ count: answerHours })}
            </p>
          </div>
          <QuestionForm page={page} />
        </div>
        <PropertyOfQuestion page={page} />
      </div>
    </VisitorLayout>
  );
}

function PropertyOfQuestion({ page: { property, locale } }: ScreenProps) {
  return (
    <div className="min-w-0">
      {property.cover && (
        <div className="relative aspect-[4/3] overflow-hidden rounded-card bg-hover">
          <Photo image={property.cover} alt={property.title} sizes={cardSizes} isFirst />
        </div>
      )}
      <p className="mt-3 font-semibold">{property.title}</p>
      <p className="text-mute">{locationText(property, locale)}</p>
    </div>
  );
}

function QuestionForm({ page }: ScreenProps) {
  const { values, fieldErrors, problem } = page;
  const shared = (name: keyof typeof values) => {
    const error = fieldErrors[name];
    return { form: 'question', name, error: error ? questionErrorText(name, error) : null };
  };

  return (
    <form method="post" noValidate className="panel mt-6 space-y-5">
      {problem && (
        <div role="alert" className="alarm">
          <p className="font-medium">{t.visitorForms.questionFailed}</p>
          <p className="mt-1">{problem.detail}</p>
        </div>
      )}
      <FormField {...shared('message')} label={t.visitorForms.questionMessage}>
        {(field) => (
          <textarea
            {...field}
            rows={5}
            required
            maxLength={questionLimits.message}
            defaultValue={values.message}
          />
        )}
      </FormField>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FormField {...shared('name')} label={t.labels.yourName}>
          {(field) => (
            <input
              {...field}
              required
              autoComplete="name"
              maxLength={questionLimits.name}
              defaultValue={values.name}
            />
          )}
        </FormField>
        <FormField {...shared('email')} label={t.labels.email} help={t.visitorForms.questionEmailHelp}>
          {(field) => (
            <input
              {...field}
              type="email"
              required
              autoComplete="email"
              maxLength={questionLimits.email}
              defaultValue={values.email}
            />
          )}
        </FormField>
      </div>
      <input type="hidden" name="attempt" value={page.attempt} />
      <HiddenField />
      <button type="submit" className="cta min-w-44 max-sm:w-full">
        {t.visitorForms.questionSend}
      </button>
    </form>
  );
}
