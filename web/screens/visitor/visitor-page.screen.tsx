import type { VisitorPage } from '#contract/visitor/visitor-pages.ts';
import { FeedbackScreen } from './feedback.screen.tsx';
import { GuestScreen } from './guest.screen.tsx';
import {
  GuestCancelSection,
  GuestConfirmSection,
  GuestReceiptSection,
  GuestSaveSection,
  GuestStaySection,
} from './guest-below-the-fold.tsx';
import { LinkScreen } from './link.screen.tsx';
import { PasswordScreen } from './password.screen.tsx';
import { ProblemScreen } from './problem.screen.tsx';
import { PropertyScreen } from './property.screen.tsx';
import {
  PropertyDetails,
  PropertyOffer,
  PropertyParty,
  PropertyRequest,
} from './property-below-the-fold.tsx';
import { TermsScreen } from './terms.screen.tsx';
import { UnavailableScreen } from './unavailable.screen.tsx';

/** Any visitor page, complete, for server rendering. The browser hydrates only one kind at a time: web/share.tsx. */
export function VisitorPageScreen({ page }: { page: VisitorPage }) {
  switch (page.kind) {
    case 'link':
      return <LinkScreen page={page} />;
    case 'property':
      return (
        <PropertyScreen
          page={page}
          belowTheFold={{
            ...{ Offer: PropertyOffer, Request: PropertyRequest },
            ...{ Party: PropertyParty, Details: PropertyDetails },
          }}
        />
      );
    case 'terms':
      return <TermsScreen page={page} />;
    case 'feedback':
      return <FeedbackScreen page={page} />;
    case 'guest':
      return (
        <GuestScreen
          page={page}
          belowTheFold={{
            Confirm: GuestConfirmSection,
            Save: GuestSaveSection,
            Stay: GuestStaySection,
            Cancel: GuestCancelSection,
            Receipt: GuestReceiptSection,
          }}
        />
      );
    case 'password':
      return <PasswordScreen page={page} />;
    case 'unavailable':
      return <UnavailableScreen page={page} />;
    case 'trouble':
      return <ProblemScreen page={page} />;
  }
}
