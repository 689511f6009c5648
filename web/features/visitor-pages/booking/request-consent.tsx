import { addresses } from '#contract/addresses.ts';
import type { FieldFault } from '#contract/visitor-pages.ts';
import { m } from '#web/words/compiled/messages.js';
import { faultWords } from './fault-words.ts';

type ConsentProps = { linkCode: string; isGiven: boolean; fault: FieldFault | undefined };

export function RequestConsent({ linkCode, isGiven, fault }: ConsentProps) {
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
            {...(fault ? { 'aria-invalid': true, 'aria-describedby': 'request-consent-fault' } : {})}
          />
        </span>
        <label htmlFor="request-consent" className="py-2.5">
          {m.visitor_request_consent()}{' '}
          <a
            href={addresses.sharedTerms({ linkCode })}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-accent underline underline-offset-4"
          >
            {m.visitor_request_consent_terms()}
          </a>
        </label>
      </div>
      {fault && (
        <span id="request-consent-fault" className="fault">
          {faultWords('consent', fault)}
        </span>
      )}
    </div>
  );
}
