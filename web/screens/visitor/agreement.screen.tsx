import { useEffect, useState } from 'react';
import type { GuestAgreement } from '#contract/agreements/guest-agreement.ts';
import * as guestAgreement from '#contract/agreements/guest-agreement.ts';
import type { AgreementPage } from '#contract/links/visitor-pages.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { isOpenAgreement } from '#domain/agreements/agreement.ts';
import { hostName } from '#domain/shared/host-name.ts';
import * as t from '#texts/screens.ts';
import { SignForm } from '#web/features/links/visitor-pages/agreement/sign-form.tsx';
import { callApi } from '#web/features/links/visitor-pages/call-api.ts';
import { Icon } from '#web/features/links/visitor-pages/components/icon.tsx';
import { stayRangeText, zoneName } from '#web/features/links/visitor-pages/format/day-text.ts';
import { AgreementText } from '#web/ui/markdown/agreement-text.tsx';

type ScreenProps = { page: AgreementPage & { locale: string } };

/** A guest reads the whole agreement, then signs or declines it. Works without script, by typing the name. */
export function AgreementScreen({ page }: ScreenProps) {
  const { token, locale } = page;
  const [agreement, setAgreement] = useState(page.agreement);
  useNotedReading(token, agreement, setAgreement);
  useSealedFile(token, agreement, setAgreement);

  const { property, booking, host } = agreement;
  const name = hostName(host);
  const isOpen = isOpenAgreement(agreement.state) && agreement.maySign;
  // With the year, as in the agreement itself.
  const dates = stayRangeText(booking, '', locale);

  return (
    <div className="mx-auto max-w-2xl">
      <a
        href={visitorAddresses.guest({ token })}
        className="tap gap-1 text-sm font-medium text-mute hover:text-ink"
      >
        <Icon name="chevronLeft" size={18} />
        {t.labels.yourBooking}
      </a>
      <h1 className="mt-2 text-[clamp(1.8rem,4.5vw,2.4rem)] leading-tight">{t.agreements.pageTitle}</h1>
      <p className="mt-2 text-mute">
        {t.agreements.pageLead({ title: property.title, dates, code: booking.code })}
      </p>
      <AgreementState token={token} agreement={agreement} locale={locale} />
      {isOpen && agreement.mailedTo === null && (
        <p className="mt-3">
          {agreement.isCountersignedByHand
            ? t.agreements.readFirstHand({ name })
            : t.agreements.readFirst({ name })}
        </p>
      )}
      {isOpen && agreement.neededSignatures > 1 && <Signers agreement={agreement} locale={locale} />}
      {agreement.text !== '' && (
        <section className="panel mt-6" aria-label={t.agreements.pageTitle}>
          <div lang={agreement.language}>
            <AgreementText text={agreement.text} />
          </div>
        </section>
      )}
      {isOpen && agreement.mailedTo !== null && (
        <Told
          title={t.agreements.mailedTitle}
          text={t.agreements.mailedText({ email: agreement.mailedTo, name })}
        />
      )}
      {isOpen && agreement.mailedTo === null && (
        <SignForm
          // Each signer begins with an empty form.
          key={agreement.signatures.length}
          page={page}
          agreement={agreement}
          onChange={setAgreement}
        />
      )}
    </div>
  );
}

/** Who of the adults has signed so far, and how the others do. */
function Signers({ agreement, locale }: Pick<StateProps, 'agreement' | 'locale'>) {
  const { signatures, neededSignatures, property } = agreement;
  return (
    <section className="panel mt-5" role="status">
      <h2 className="text-[1.2rem]">
        {t.agreements.signersTitle({ signed: signatures.length, needed: neededSignatures })}
      </h2>
      <p className="mt-1 text-mute">{t.agreements.signersText}</p>
      {signatures.length > 0 && (
        <ul className="mt-3 space-y-2.5">
          {signatures.map(({ name, at }) => (
            <li key={at}>{t.agreements.signer({ name, time: momentText(at, property.timezone, locale) })}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const readAfterMs = 1000;

/** Says that the text was on a screen for a second. A mail scanner opens links without showing a page. */
function useNotedReading(
  token: string,
  { state, textHash }: GuestAgreement,
  onChange: (agreement: GuestAgreement) => void,
) {
  useEffect(() => {
    if (state !== 'sent') return;
    const timer = setTimeout(() => {
      if (document.visibilityState !== 'visible') return;
      callApi(guestAgreement.view, { params: { token }, body: { textHash } }).then(
        (answer) => answer.ok && onChange(answer.value),
        () => undefined,
      );
    }, readAfterMs);
    return () => clearTimeout(timer);
  }, [token, state, textHash, onChange]);
}

type StateProps = { token: string; agreement: GuestAgreement; locale: string };

function AgreementState({ token, agreement, locale }: StateProps) {
  const { state, host, endedAt, property, hasPdf, isOutdated, maySign } = agreement;
  const name = hostName(host);
  if (state === 'signed')
    return (
      <section className="panel mt-5" role="status">
        <h2 className="flex items-center gap-2 text-[1.2rem]">
          <span className="text-accent">
            <Icon name="checkCheck" size={22} />
          </span>
          {t.agreements.stateSigned({ time: momentText(endedAt, property.timezone, locale) })}
        </h2>
        <p className="mt-1 text-mute">{signedText(agreement, name)}</p>
        <p className="mt-4 acts flex flex-wrap gap-3">
          {hasPdf && (
            <a href={`/api/guest/${encodeURIComponent(token)}/agreement.pdf`} className="cta">
              {t.agreements.download}
            </a>
          )}
          <a
            href={visitorAddresses.verifyDocument({ documentId: agreement.documentId })}
            className="quiet min-h-12"
          >
            {t.agreements.check}
          </a>
        </p>
      </section>
    );

  if (state === 'guest_signed' && maySign)
    return <Told title={t.agreements.stateGuestSigned} text={t.agreements.stateGuestSignedText({ name })} />;
  if (state === 'declined')
    return <Told title={t.agreements.stateDeclined} text={t.agreements.stateDeclinedText({ name })} />;
  if (state === 'superseded' || isOutdated)
    return <Told title={t.agreements.stateChanged} text={t.agreements.stateChangedText} />;
  if (!maySign) return <Told title={t.agreements.stateEnded} text={t.agreements.stateEndedText} />;

  return null;
}

/** What a guest who has signed reads about their copy. */
function signedText({ text, isSealing }: GuestAgreement, name: string): string {
  if (text === '') return t.agreements.stateErased;
  return isSealing ? t.agreements.stateSealingText({ name }) : t.agreements.stateSignedText({ name });
}

const retryMs = 4000;

/** Asks again while the signed file is being made. */
function useSealedFile(
  token: string,
  agreement: GuestAgreement,
  onChange: (agreement: GuestAgreement) => void,
) {
  const { isSealing } = agreement;
  useEffect(() => {
    if (!isSealing) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      callApi(guestAgreement.read, { params: { token } }).then(
        (answer) => answer.ok && onChange(answer.value),
        () => undefined,
      );
    }, retryMs);
    return () => clearInterval(timer);
  }, [token, isSealing, onChange]);
}

function Told({ title, text }: { title: string; text: string }) {
  return (
    <section className="panel mt-5" role="status">
      <h2 className="text-[1.2rem]">{title}</h2>
      <p className="mt-1 text-mute">{text}</p>
    </section>
  );
}

function momentText(at: string | null, timeZone: string, locale: string): string {
  if (at === null) return '';
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return `${moment.format(new Date(at))} (${zoneName(timeZone)})`;
}
