import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { GuestAgreement } from '#contract/agreements/guest-agreement.ts';
import * as guestAgreement from '#contract/agreements/guest-agreement.ts';
import type { AgreementPage } from '#contract/links/visitor-pages.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { agreementLimits, isSameName } from '#domain/agreements/agreement.ts';
import { isDrawn } from '#domain/agreements/evidence.ts';
import * as t from '#texts/screens.ts';
import { SignatureField } from '#web/ui/form/signature-field.tsx';
import { callApi } from '../call-api.ts';
import { useHydrated } from '../hydration/use-hydrated.ts';

type FormProps = {
  page: AgreementPage;
  agreement: GuestAgreement;
  onChange: (agreement: GuestAgreement) => void;
};

/** Name, signature and consent. Without script the typed name is the signature. */
export function SignForm({ page, agreement, onChange }: FormProps) {
  const { token } = page;
  // The field keeps its own value, so that a name typed before the script has come is kept.
  const nameField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(page.name);
  useEffect(() => {
    setName(nameField.current?.value ?? '');
  }, []);

  const [isDrawing, setDrawing] = useState(false);
  const [strokes, setStrokes] = useState<number[][]>([]);
  const hydrated = useHydrated();
  const { isWorking, problem, sign } = useSigning(page, agreement, onChange);
  const shown = problem ?? page.problem?.detail ?? null;
  const isOther =
    agreement.neededSignatures === 1 && name.trim() !== '' && !isSameName(name, agreement.guestName);
  const action = visitorAddresses.guestAgreement({ token });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const consent = form.get('consent') === 'yes';
    void sign({ name: String(form.get('name') ?? ''), consent, strokes: isDrawing ? strokes : null });
  }

  return (
    <>
      <form
        method="post"
        noValidate={hydrated}
        action={action}
        onSubmit={submit}
        className="panel mt-6 space-y-5"
      >
        <h2 className="text-[1.2rem]">{t.agreements.signTitle}</h2>
        <Alarm text={shown} />
        <input type="hidden" name="act" value="sign" />
        <input type="hidden" name="textHash" value={agreement.textHash} />
        <div>
          <label htmlFor="sign-name" className="block text-sm font-medium">
            {t.agreements.name}
          </label>
          <input
            id="sign-name"
            name="name"
            className="in"
            required
            autoComplete="name"
            maxLength={agreementLimits.signerName}
            ref={nameField}
            defaultValue={page.name}
            onChange={(event) => setName(event.target.value)}
            {...(isOther ? { 'aria-describedby': 'sign-name-other' } : {})}
          />
          {isOther && hydrated && (
            <small id="sign-name-other" className="mt-1 block text-sm text-mute">
              {t.agreements.nameOther({ name: agreement.guestName })}
            </small>
          )}
        </div>
        {hydrated && (
          <fieldset>
            <legend className="text-sm font-medium">{t.agreements.how}</legend>
            <Way label={t.agreements.howTyped} isChosen={!isDrawing} onChoose={() => setDrawing(false)} />
            <Way label={t.agreements.howDrawn} isChosen={isDrawing} onChoose={() => setDrawing(true)} />
            {isDrawing && <SignatureField strokes={strokes} onChange={setStrokes} clearClass="quiet mt-2" />}
          </fieldset>
        )}
        <div className="flex items-start gap-1">
          <span className="-ml-3 flex size-11 shrink-0 items-center justify-center">
            <input
              id="sign-consent"
              type="checkbox"
              name="consent"
              value="yes"
              required
              className="size-5 accent-pine-700 dark:accent-pine-400"
            />
          </span>
          <label htmlFor="sign-consent" className="py-2.5">
            {t.agreements.consent}
          </label>
        </div>
        <button type="submit" className="cta min-w-44 max-sm:w-full" aria-disabled={isWorking || undefined}>
          {isWorking ? t.agreements.signing : t.agreements.sign}
        </button>
        <p className="text-sm text-mute">{t.agreements.signNote}</p>
      </form>
      <DeclineForm action={action} token={token} agreement={agreement} onChange={onChange} />
    </>
  );
}

/** A refusal takes the focus, so that it is read out and seen. */
function Alarm({ text }: { text: string | null }) {
  const alarm = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== null) alarm.current?.focus();
  }, [text]);
  return text === null ? null : (
    <div ref={alarm} tabIndex={-1} role="alert" className="alarm font-medium outline-none">
      {text}
    </div>
  );
}

function Way({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="way"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 accent-pine-700 dark:accent-pine-400"
      />
      {label}
    </label>
  );
}

type Signing = { name: string; consent: boolean; strokes: number[][] | null };

function useSigning(
  { token }: AgreementPage,
  { textHash, neededSignatures }: GuestAgreement,
  onChange: FormProps['onChange'],
) {
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  // While other adults sign, a name that has signed is refused with words of its own.
  const isFinished = (code: string) => code === 'already_signed' && neededSignatures === 1;

  async function sign({ name, consent, strokes }: Signing) {
    if (isWorking) return;
    const missing = missingIn({ name, consent, strokes });
    if (missing !== null) return setProblem(missing);

    setWorking(true);
    setProblem(null);

    try {
      const body = { textHash, name, consent, ...(strokes ? { strokes } : {}) };
      const answer = await callApi(guestAgreement.sign, { params: { token }, body });
      if (answer.ok) {
        onChange(answer.value);
        scrollTo({ top: 0 });
      } else if (answer.problem.code === 'agreement_changed' || isFinished(answer.problem.code))
        location.reload();
      else setProblem(answer.problem.detail);
    } catch {
      setProblem(t.agreements.offline);
    } finally {
      setWorking(false);
    }
  }

  return { isWorking, problem, sign };
}

/** What is missing before the signature can be sent; null for nothing. */
function missingIn({ name, consent, strokes }: Signing): string | null {
  if (name.trim() === '') return t.agreements.nameMissing;
  if (strokes !== null && !isDrawn(strokes)) return t.agreements.drawMissing;
  return consent ? null : t.agreements.consentMissing;
}

type DeclineProps = Omit<FormProps, 'page'> & { action: string; token: string };

function DeclineForm({ action, token, agreement, onChange }: DeclineProps) {
  const { textHash } = agreement;
  const [problem, setProblem] = useState<string | null>(null);

  async function decline(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    try {
      const body = { textHash, reason };
      const answer = await callApi(guestAgreement.decline, { params: { token }, body });
      if (answer.ok) onChange(answer.value);
      else setProblem(answer.problem.detail);
    } catch {
      setProblem(t.agreements.offline);
    }
  }

  return (
    <details className="mt-4">
      <summary className="tap cursor-pointer text-sm font-medium underline underline-offset-4">
        {t.agreements.decline}
      </summary>
      <form
        method="post"
        action={action}
        onSubmit={(event) => void decline(event)}
        className="panel mt-3 space-y-4"
      >
        <Alarm text={problem} />
        <input type="hidden" name="act" value="decline" />
        <input type="hidden" name="textHash" value={textHash} />
        <label className="block text-sm font-medium">
          {t.agreements.declineReason}
          <textarea name="reason" rows={2} maxLength={agreementLimits.reason} className="in" />
        </label>
        <button type="submit" className="quiet min-h-12">
          {t.agreements.declineSend}
        </button>
      </form>
    </details>
  );
}
