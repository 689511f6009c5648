import { type ReactNode, useEffect } from 'react';
import type { GuestView } from '#contract/links/guest.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import * as t from '#texts/screens.ts';
import { Icon } from '../components/icon.tsx';
import { untilText } from './booking-state.tsx';
import { CopyButton } from './copy-button.tsx';
import { readBookingView } from './use-guest-live.ts';

type GuideProps = {
  token: string;
  view: GuestView;
  today: string;
  locale: string;
  onChange: (view: GuestView) => void;
};

type WayInProps = Pick<GuideProps, 'view' | 'today' | 'locale'>;

/** How to get in: the way, the code and the Wi-Fi. Codes that show later say when. */
export function WayIn({ view, today, locale }: WayInProps) {
  const { guide } = view;
  if (guide === null) return null;

  const { access, doorCode, wifiName, wifiPassword } = guide;
  const method = methodText(view);
  const isKeyBox = guide.checkInMethod === 'key_box';

  return (
    <>
      {(method || access) && (
        <StayDetail title={t.labels.gettingIn}>{[method, access].filter(Boolean).join('\n')}</StayDetail>
      )}
      {guide.secrets === 'closed' && (
        <StayDetail title={t.guestPage.secrets}>{closedText(view, today, locale)}</StayDetail>
      )}
      {doorCode && (
        <Secret
          title={isKeyBox ? t.guestPage.keyBoxCode : t.labels.doorCode}
          shown={<b className="text-xl figures">{doorCode}</b>}
          secret={doorCode}
          label={isKeyBox ? t.guestPage.copyKeyBoxCode : t.guestPage.copyCode}
        />
      )}
      {wifiPassword ? (
        <Secret
          title={t.guestPage.wifi}
          shown={[
            wifiName && t.guestPage.wifiName({ name: wifiName }),
            t.guestPage.wifiPassword({ password: wifiPassword }),
          ]
            .filter(Boolean)
            .join('\n')}
          secret={wifiPassword}
          label={t.guestPage.copyPassword}
        />
      ) : (
        wifiName && (
          <StayDetail title={t.guestPage.wifi}>{t.guestPage.wifiName({ name: wifiName })}</StayDetail>
        )
      )}
    </>
  );
}

/** What the host shares about living there and leaving. */
export function HouseGuide({ token, guide }: { token: string; guide: NonNullable<GuestView['guide']> }) {
  const { parking, manual, checkOut } = guide;

  return (
    <>
      {parking && <StayDetail title={t.labels.parking}>{parking}</StayDetail>}
      {manual.length > 0 && (
        <>
          <h3 className="mt-5 text-[1.08rem]">{t.labels.houseManual}</h3>
          {manual.map(({ title, text, photos }) => (
            <details key={title} className="group border-t border-line">
              <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 font-medium">
                {title}
                <span className="rotate-90 text-mute group-open:-rotate-90">
                  <Icon name="chevronRight" size={18} />
                </span>
              </summary>
              <p className="pb-3 leading-relaxed whitespace-pre-line">{text}</p>
              {photos.map(({ url, width, height }, index) => (
                <a key={url} href={url} target="_blank" rel="noreferrer" className="mb-3 block">
                  <img
                    src={url}
                    alt={t.labels.photoOfTitle({ title, number: index + 1 })}
                    width={width}
                    height={height}
                    loading="lazy"
                    className="h-auto w-full rounded-control"
                  />
                </a>
              ))}
            </details>
          ))}
        </>
      )}
      {checkOut && <StayDetail title={t.guestPage.checkOut}>{checkOut}</StayDetail>}
      <a
        href={`/api/guest/${encodeURIComponent(token)}/arrival.pdf`}
        className="tap mt-3 text-sm font-medium underline underline-offset-4"
      >
        {t.guestPage.arrivalPrint}
      </a>
    </>
  );
}

type SecretProps = { title: string; shown: ReactNode; secret: string; label: string };

/** A code or password with a button that copies it. */
function Secret({ title, shown, secret, label }: SecretProps) {
  return (
    <>
      <h3 className="mt-5 text-[1.08rem]">{title}</h3>
      <div className="flex max-w-md items-center justify-between gap-3">
        <p className="min-w-0 leading-relaxed break-words whitespace-pre-line">{shown}</p>
        <CopyButton text={secret} label={label} />
      </div>
    </>
  );
}

export function StayDetail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-5 text-[1.08rem]">{title}</h3>
      <p className="leading-relaxed whitespace-pre-line">{children}</p>
    </>
  );
}

function methodText({ guide, host }: GuestView): string {
  switch (guide?.checkInMethod) {
    case 'in_person':
      return t.guestPage.methodInPerson({ name: hostName(host) });
    case 'key_box':
      return t.guestPage.methodKeyBox;
    case 'smart_lock':
      return t.guestPage.methodSmartLock;
    case 'reception':
      return t.guestPage.methodReception;
    default:
      return '';
  }
}

function closedText({ guide, property, agreement, host }: GuestView, today: string, locale: string): string {
  const time = guide?.opensAt ? untilText(guide.opensAt, property.timezone, today, locale) : null;
  const amount = guide?.toPay ? moneyText(guide.toPay, locale) : null;
  const rest = closedRest(time, amount);
  if (!guide?.toSign) return rest;
  const first = agreement ? t.agreements.secretsSigned : t.agreements.secretsComing({ name: hostName(host) });
  return [first, rest].filter(Boolean).join(' ');
}

function closedRest(time: string | null, amount: string | null): string {
  if (time && amount) return t.guestPage.secretsFromPaid({ time, amount });
  if (amount) return t.guestPage.secretsPaid({ amount });
  return time ? t.guestPage.secretsFrom({ time }) : '';
}

/** A timer counts at most 24 days; a page that is open longer is read again anyway. */
const longestWaitMs = 24 * 86_400_000;

/** Reads the page again when the codes show and when the next phase of the trip begins. A payment comes as a live event. */
export function useReadAgain({ token, view, onChange }: Pick<GuideProps, 'token' | 'view' | 'onChange'>) {
  const opensAt = view.guide?.opensAt ?? null;
  const { phaseEndsAt } = view.booking;

  useEffect(() => {
    const read = () =>
      readBookingView(token).then(
        (found) => found && onChange(found),
        () => undefined,
      );
    const timers = [opensAt, phaseEndsAt]
      .map((instant) => Math.max(Date.parse(instant ?? '') - Date.now(), 0))
      .filter((wait) => wait <= longestWaitMs)
      .map((wait) => setTimeout(() => void read(), wait + 1000));

    return () => timers.forEach(clearTimeout);
  }, [token, opensAt, phaseEndsAt, onChange]);
}
