import type { VisitorPage } from '#contract/links/visitor-pages.ts';
import * as t from '#texts/screens.ts';
import { VisitorLayout } from '#web/features/links/visitor-pages/components/visitor-layout.tsx';
import { Island } from '#web/features/links/visitor-pages/hydration/island.tsx';
import { AgreementScreen } from './agreement.screen.tsx';
import { ConversationScreen } from './conversation.screen.tsx';
import { FeedbackScreen } from './feedback.screen.tsx';
import { GuestScreen } from './guest.screen.tsx';
import { GuestChangeScreen } from './guest-change.screen.tsx';
import { LinkScreen } from './link.screen.tsx';
import { PasswordScreen, ProblemScreen, UnavailableScreen } from './notice.screen.tsx';
import { pageHead } from './page-head.ts';
import { QuestionScreen } from './question.screen.tsx';
import { ReviewsScreen } from './reviews.screen.tsx';
import { StayFeedbackScreen } from './stay-feedback.screen.tsx';
import { TermsScreen } from './terms.screen.tsx';
import { VerifyScreen } from './verify.screen.tsx';

type OtherPage = Exclude<VisitorPage, { kind: 'property' }>;

/**
 * Any visitor page but a property’s (property.screen.tsx), complete, for server rendering. The browser hydrates its
 * islands: web/hydrate.tsx.
 */
export function VisitorPageScreen({ page }: { page: OtherPage }) {
  switch (page.kind) {
    case 'link':
      return <LinkScreen page={page} />;
    case 'terms':
      return <TermsScreen page={page} />;
    case 'reviews':
      return <ReviewsScreen page={page} />;
    case 'feedback':
      return <FeedbackScreen page={page} />;
    case 'stay_feedback':
      return <StayFeedbackScreen page={page} />;
    case 'guest':
      return (
        <VisitorLayout host={page.view.host} title={t.labels.yourBooking} mayShare={false}>
          <Island name="guest">
            <GuestScreen page={page} />
          </Island>
        </VisitorLayout>
      );

    case 'guest_change':
      return (
        <VisitorLayout host={page.view.host} title={t.guestChange.title} mayShare={false}>
          <Island name="change">
            <GuestChangeScreen page={page} />
          </Island>
        </VisitorLayout>
      );

    case 'agreement':
      return (
        <VisitorLayout host={page.agreement.host} title={t.agreements.pageTitle} mayShare={false}>
          <Island name="agreement">
            <AgreementScreen page={page} />
          </Island>
        </VisitorLayout>
      );

    case 'verify':
      return <VerifyScreen page={page} />;
    case 'question':
      return <QuestionScreen page={page} />;
    case 'conversation':
      return (
        <VisitorLayout host={page.view.host} title={pageHead(page).title} mayShare={false}>
          <Island name="guest">
            <ConversationScreen page={page} />
          </Island>
        </VisitorLayout>
      );

    case 'password':
      return <PasswordScreen page={page} />;
    case 'unavailable':
      return <UnavailableScreen page={page} />;
    case 'trouble':
      return <ProblemScreen page={page} />;
  }
}
