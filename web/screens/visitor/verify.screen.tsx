import type { AgreementCheck } from '#contract/agreements/agreement-checks.ts';
import type { VerifyPage } from '#contract/links/visitor-pages.ts';
import * as t from '#texts/screens.ts';
import { Icon } from '#web/features/links/visitor-pages/components/icon.tsx';
import type { IconName } from '#web/features/links/visitor-pages/components/icon-sheet.tsx';

type ScreenProps = { page: VerifyPage & { locale: string } };

/** Anyone checks a signed agreement: a file goes in, a verdict with its reasons comes out. Static, without script. */
export function VerifyScreen({ page }: ScreenProps) {
  const { check, problem } = page;

  return (
    <div className="wide flex min-h-dvh flex-col">
      <header className="flex items-center gap-3 py-3.5 font-display text-lg font-[650] text-accent">
        <img src="/favicon.svg" alt="" width="32" height="32" />
        Staydesk
      </header>
      <main id="content" className="mx-auto w-full max-w-2xl flex-1 pb-8">
        <h1 className="mt-2 text-[clamp(1.8rem,4.5vw,2.4rem)] leading-tight">{t.agreements.verifyTitle}</h1>
        {check === null && <p className="mt-2 text-mute">{t.agreements.verifyLead}</p>}
        {problem && (
          <p role="alert" className="alarm mt-5 font-medium">
            {problem.detail}
          </p>
        )}
        {check && <Verdict page={page} check={check} />}
        <form method="post" encType="multipart/form-data" className="panel mt-6 space-y-5">
          <label className="block text-sm font-medium">
            {check ? t.agreements.verifyAgain : t.agreements.verifyFile}
            <input type="file" name="files" accept="application/pdf" required className="in py-2.5" />
          </label>
          <button type="submit" className={check ? 'quiet min-h-12' : 'cta max-sm:w-full'}>
            {t.agreements.verifyButton}
          </button>
        </form>
        <Offline page={page} />
      </main>
    </div>
  );
}

const verdicts: Record<
  AgreementCheck['verdict'],
  { icon: IconName; title: string; text: (facts: { time: string }) => string; tone: string }
> = {
  unchanged: {
    icon: 'checkCheck',
    title: t.agreements.verifyUnchanged,
    text: t.agreements.verifyUnchangedText,
    tone: 'text-accent',
  },
  changed: {
    icon: 'alert',
    title: t.agreements.verifyChanged,
    text: () => t.agreements.verifyChangedText,
    tone: 'text-danger',
  },
  unknown: {
    icon: 'alert',
    title: t.agreements.verifyUnknown,
    text: () => t.agreements.verifyUnknownText,
    tone: 'text-mute',
  },
};

function Verdict({ page, check }: ScreenProps & { check: AgreementCheck }) {
  const { icon, title, text, tone } = verdicts[check.verdict];
  const time = check.signedAt ? utcText(check.signedAt) : '';
  const isOther =
    page.documentId !== null && check.documentId !== null && page.documentId !== check.documentId;

  return (
    <section className="panel mt-5" role="status" aria-labelledby="verdict">
      <h2 id="verdict" className={`flex items-center gap-2 text-[1.35rem] ${tone}`}>
        <Icon name={icon} size={22} />
        {title}
      </h2>
      <p className="mt-1">{text({ time })}</p>
      {isOther && <p className="mt-3 font-medium">{t.agreements.verifyOther}</p>}
      {check.isErased && <p className="mt-3 text-mute">{t.agreements.verifyErased}</p>}
      <dl className="mt-4 space-y-3">
        <Fact label={t.agreements.verifyHash} text={check.fileHash} />
        {check.documentId && <Fact label={t.agreements.verifyDocument} text={check.documentId} />}
        {check.textHash && <Fact label={t.agreements.verifyTextHash} text={check.textHash} />}
        {check.keyId && <Fact label={t.agreements.verifyKey} text={check.keyId} />}
        {check.verdict !== 'unknown' && (
          <>
            <Fact label={t.agreements.verifySeal} text={rightText(check.isSealRight)} />
            <Fact label={t.agreements.verifyStored} text={rightText(check.isSameFile)} />
            <Fact label={t.agreements.verifyChain} text={rightText(check.isChainIntact)} />
          </>
        )}
      </dl>
      {check.events.length > 0 && (
        <>
          <h3 className="mt-5 text-[1.08rem]">{t.agreements.verifyEvents}</h3>
          <ol className="mt-3 space-y-2.5">
            {check.events.map(({ kind, at, hash }) => (
              <li key={hash}>
                <span className="font-medium">{t.agreements.eventNames[kind]}</span>{' '}
                <span className="text-mute figures">{at}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-sm text-mute">{label}</dt>
      <dd className="font-medium break-all figures">{text}</dd>
    </div>
  );
}

const rightText = (isRight: boolean) => (isRight ? t.agreements.verifyYes : t.agreements.verifyNo);

/** As it was hashed, to the millisecond. */
const utcText = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 23)} UTC`;

const commands = `head -c -162 agreement.pdf > sealed.bin
tail -c 162 agreement.pdf | tr -d '\\n' | cut -d ' ' -f 5 | base64 -d > seal.sig
openssl pkeyutl -verify -pubin -inkey staydesk.pem -rawin -in sealed.bin -sigfile seal.sig
sha256sum agreement.pdf`;

function Offline({ page }: ScreenProps) {
  if (page.keys.length === 0) return null;

  return (
    <details className="mt-6">
      <summary className="tap cursor-pointer font-medium underline underline-offset-4">
        {t.agreements.verifyOffline}
      </summary>
      <p className="mt-2 text-mute">{t.agreements.verifyOfflineText}</p>
      {page.keys.map(({ keyId, publicKey }) => (
        <pre key={keyId} className="panel mt-3 text-sm break-all whitespace-pre-line">
          {publicKey}
        </pre>
      ))}
      <pre className="panel mt-3 text-sm break-all whitespace-pre-line">{commands}</pre>
    </details>
  );
}
