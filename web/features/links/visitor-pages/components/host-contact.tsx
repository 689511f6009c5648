import type { SharedHost } from '#contract/links/link-shapes.ts';
import type { ReviewSummary } from '#contract/links/visitor-pages.ts';
import { initialsOf } from '#domain/account/initials.ts';
import * as t from '#texts/screens.ts';
import { Icon } from './icon.tsx';
import { ReviewFigures } from './review-parts.tsx';

type ContactProps = {
  host: SharedHost;
  /** Of all properties of the host. */
  reviews?: ReviewSummary;
  /** Within how many hours the host usually answers, if known. */
  answerHours?: number | null;
  /** Of the property that the page is about. */
  registrationNumber?: string | null;
  locale: string;
};

const languageNames = new Map<string, { names: Intl.DisplayNames; list: Intl.ListFormat }>();

/** `English, French and Portuguese`. Formatters are cached, since creating one costs more than the rest of the page. */
function languagesText(codes: readonly string[], locale: string): string {
  const { names, list } = languageNames.get(locale) ?? {
    names: new Intl.DisplayNames(locale, { type: 'language' }),
    list: new Intl.ListFormat(locale, { type: 'conjunction' }),
  };
  languageNames.set(locale, { names, list });
  return list.format(codes.map((code) => names.of(code) ?? code));
}

/** The host with the contact details that they publish. */
export function HostContact({
  host,
  reviews,
  answerHours = null,
  registrationNumber = null,
  locale,
}: ContactProps) {
  const { languages = [] } = host;

  return (
    <div>
      <div className="flex items-center gap-4">
        <HostFace host={host} large />
        <div className="min-w-0">
          <p className="text-lg font-semibold">{host.name}</p>
          {host.company && <p className="text-mute">{host.company}</p>}
          {reviews && <ReviewFigures reviews={reviews} isOfHost locale={locale} />}
          {answerHours !== null && (
            <p className="text-mute">{t.visitorProperty.hostAnswers({ count: answerHours })}</p>
          )}
        </div>
      </div>
      {languages.length > 0 && (
        <p className="mt-4 flex items-center gap-3">
          <Icon name="languages" />
          {t.visitorProperty.hostLanguages({ languages: languagesText(languages, locale) })}
        </p>
      )}
      {registrationNumber && (
        <p className="mt-3 flex items-center gap-3">
          <Icon name="check" />
          {t.visitorProperty.registration({ number: registrationNumber })}
        </p>
      )}
      {host.bio && <p className="mt-4 leading-relaxed whitespace-pre-line">{host.bio}</p>}
      <ContactLinks host={host} />
    </div>
  );
}

export function ContactLinks({ host }: { host: Partial<SharedHost> }) {
  if (!host.phone && !host.email) return null;

  return (
    <ul className="mt-3 flex flex-wrap gap-x-5">
      {host.phone && (
        <li>
          <a
            href={`tel:${host.phone.replaceAll(/[^0-9+]/g, '')}`}
            className="tap gap-2 font-medium text-accent"
          >
            <Icon name="phone" size={18} />
            {t.visitorProperty.hostCall({ phone: host.phone })}
          </a>
        </li>
      )}
      {host.email && (
        <li className="min-w-0">
          <a href={`mailto:${host.email}`} className="tap gap-2 font-medium break-all text-accent">
            <Icon name="mail" size={18} />
            {t.visitorProperty.hostWrite({ email: host.email })}
          </a>
        </li>
      )}
    </ul>
  );
}

type Face = { name: string; avatar?: string | null };

export function HostFace({ host, large = false }: { host: Face; large?: boolean }) {
  const size = large ? 'size-16 text-xl' : 'size-11 text-sm';
  if (host.avatar) {
    return (
      <img
        src={host.avatar}
        alt=""
        width={64}
        height={64}
        // Otherwise React preloads it, and it takes its share of the line before the photo that the page is judged by.
        loading="lazy"
        fetchPriority="low"
        className={`${size} shrink-0 rounded-full object-cover`}
      />
    );
  }

  return (
    <span
      aria-hidden="true"
      className={`${size} inline-flex shrink-0 items-center justify-center rounded-full bg-accent font-bold text-onaccent`}
    >
      {initialsOf(host.name)}
    </span>
  );
}
