import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';

/** What whoever registers accepts, with links to the texts. */
export function RegisterTerms() {
  // The sentence decides where the links stand in it.
  const [before, between, after] = t.account.registerTerms({ terms: '\n', privacy: '\n' }).split('\n');

  return (
    <p className="mt-4 text-sm text-mute">
      {before}
      <a href={addresses.terms()} className="underline underline-offset-4">
        {t.account.registerTermsLink}
      </a>
      {between}
      <a href={`${addresses.terms()}?part=privacy`} className="underline underline-offset-4">
        {t.account.registerPrivacyLink}
      </a>
      {after}
    </p>
  );
}
