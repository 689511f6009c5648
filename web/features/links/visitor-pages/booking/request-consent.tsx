import type { FormFieldError } from '#contract/links/visitor-pages.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import * as t from '#texts/screens.ts';

type ConsentProps = {
  /** Link whose page has the terms; null without a working one. */
  linkCode: string | null;
  isGiven: boolean;
  error: FormFieldError | undefined;
};

/** That the guest accepts house rules and terms, which a booking needs. */
export function RequestConsent({ linkCode, isGiven, error }: ConsentProps) {
  // The sentence decides where the link stands in it.
  const [before, after] = t.requestForm.requestConsent({ terms: '\n' }).split('\n');

  return (
    <div>
      <div className="flex items-start gap-1">
        <span className="-ml-3 flex size-11 shrink-0 items-center justify-center">
          <input
            id="request-consent"
            type="checkbox"
            name="consent"
            value="yes"
            required
            defaultChecked={isGiven}
            className="size-5 accent-pine-700 dark:accent-pine-400"
            {...(error ? { 'aria-invalid': true, 'aria-describedby': 'request-consent-fault' } : {})}
          />
        </span>
        <label htmlFor="request-consent" className="py-2.5">
          {before}
          {linkCode === null ? (
            t.requestForm.requestConsentTerms
          ) : (
            <a
              href={visitorAddresses.sharedTerms({ linkCode })}
              target="_blank"
              rel="noreferrer"
              className="font-medium text-accent underline underline-offset-4"
            >
              {t.requestForm.requestConsentTerms}
            </a>
          )}
          {after}
        </label>
      </div>
      {error && (
        <span id="request-consent-fault" className="fault">
          {t.requestForm.errorConsent}
        </span>
      )}
    </div>
  );
}
