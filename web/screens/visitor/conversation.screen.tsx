import type { ConversationPage } from '#contract/links/visitor-pages.ts';
import { questionLinkDays } from '#domain/messages/question.ts';
import { hostName } from '#domain/shared/host-name.ts';
import * as t from '#texts/screens.ts';
import { HostContact } from '#web/features/links/visitor-pages/components/host-contact.tsx';
import { Icon } from '#web/features/links/visitor-pages/components/icon.tsx';
import { locationText } from '#web/features/links/visitor-pages/format/location-text.ts';
import { SaveLink } from '#web/features/links/visitor-pages/guest/copy-button.tsx';
import { MessagePanel } from '#web/features/links/visitor-pages/guest/message-panel.tsx';
import { useGuestLive } from '#web/features/links/visitor-pages/guest/use-guest-live.ts';

type ScreenProps = { page: ConversationPage & { locale: string } };

/** The page of a guest who has asked without a booking: the conversation, and the way to dates. */
export function ConversationScreen({ page }: ScreenProps) {
  const live = useGuestLive(page, liveQuestion);
  const { host, isContinued } = page.view;

  return (
    <>
      <ConversationState page={page} />
      {page.problem && (
        <p role="alert" className="alarm mb-6 font-medium">
          {page.problem.detail}
        </p>
      )}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[7fr_5fr] lg:gap-8">
        <div className="min-w-0 space-y-6">
          <MessagePanel
            page={page}
            live={live}
            offText={isContinued ? t.visitorForms.questionContinuedText : t.guestMessages.off}
          />
        </div>
        <div className="min-w-0 space-y-6">
          <PropertyCard page={page} />
          <section className="panel">
            <h2 className="mb-4 text-[1.2rem]">{t.visitorProperty.hostTitle}</h2>
            <HostContact host={host} answerHours={page.view.answerHours} locale={page.locale} />
          </section>
          {!isContinued && <SaveLink text={t.visitorForms.questionSave({ days: questionLinkDays })} />}
        </div>
      </div>
    </>
  );
}

/** A booking has joined: the server knows which part of the conversation this link still shows. */
const liveQuestion = { onBookingChanged: () => location.reload() };

function ConversationState({ page: { view, isNew } }: ScreenProps) {
  const { title, text } = stateTexts(view, isNew);

  return (
    <div className="flex items-start gap-4 py-6 sm:py-8" role="status">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent text-onaccent">
        <Icon name={isNew ? 'check' : 'mail'} size={24} />
      </span>
      <div className="min-w-0">
        <h1 className="text-[clamp(1.6rem,4.5vw,2.2rem)] leading-tight">{title}</h1>
        <p className="mt-1 text-lg text-mute">{text}</p>
      </div>
    </div>
  );
}

function PropertyCard({ page: { view, locale } }: ScreenProps) {
  const { property, propertyPath } = view;

  return (
    <section className="lifted overflow-hidden rounded-card border border-line bg-surface">
      {property.coverUrl && (
        <img
          src={property.coverUrl}
          alt=""
          width={800}
          height={400}
          className="aspect-[2/1] size-full bg-hover object-cover"
        />
      )}
      <div className="p-5 sm:p-6">
        <h2 className="text-[1.35rem] leading-tight">{property.title}</h2>
        <p className="text-mute">{locationText(property, locale)}</p>
        {propertyPath && (
          <a href={`${propertyPath}#dates`} className="quiet mt-4 min-h-12 w-full justify-center">
            <Icon name="calendar" size={18} />
            {t.actions.chooseDates}
          </a>
        )}
      </div>
    </section>
  );
}

function stateTexts(view: ScreenProps['page']['view'], isNew: boolean): { title: string; text: string } {
  const name = hostName(view.host);

  if (view.isContinued) {
    return { title: t.visitorForms.questionContinuedTitle, text: t.visitorForms.questionContinuedText };
  }

  if (isNew)
    return { title: t.visitorForms.questionSentTitle, text: t.visitorForms.questionSentText({ name }) };

  return {
    title: t.guestMessages.title({ name }),
    text: t.visitorForms.questionAbout({ title: view.property.title }),
  };
}
