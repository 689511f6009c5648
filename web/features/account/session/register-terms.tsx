import { Fragment } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';

/** What whoever registers accepts, with links to the texts, wherever the sentence of a language has them. */
export function RegisterTerms() {
  const links = {
    terms: { text: t.account.registerTermsLink, href: addresses.terms() },
    privacy: { text: t.account.registerPrivacyLink, href: `${addresses.terms()}?part=privacy` },
  };
  const parts = t.account.registerTerms({ terms: '\nterms\n', privacy: '\nprivacy\n' }).split('\n');

  return (
    <p className="mt-4 text-sm text-mute">
      {parts.map((part) =>
        part === 'terms' || part === 'privacy' ? (
          <a key={part} href={links[part].href} className="underline underline-offset-4">
            {links[part].text}
          </a>
        ) : (
          <Fragment key={part}>{part}</Fragment>
        ),
      )}
    </p>
  );
}
