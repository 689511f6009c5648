import type { Feature } from '../http/feature.ts';
import { adminFeature } from './admin/index.ts';
import { agentsFeature } from './agents/index.ts';
import { authFeature } from './auth/index.ts';
import { bookingsFeature } from './bookings/index.ts';
import { contentFeature } from './content/index.ts';
import { dashboardFeature } from './dashboard/index.ts';
import { demoFeature } from './demo/index.ts';
import { feedbackFeature } from './feedback/index.ts';
import { googleSignInFeature } from './google-sign-in/index.ts';
import { guestFeature } from './guest/index.ts';
import { liveFeature } from './live/index.ts';
import { locationsFeature } from './locations/index.ts';
import { mailsFeature } from './mails/index.ts';
import { messagesFeature } from './messages/index.ts';
import { notificationsFeature } from './notifications/index.ts';
import { photosFeature } from './photos/index.ts';
import { propertiesFeature } from './properties/index.ts';
import { recoveryFeature } from './recovery/index.ts';
import { sharedLinksFeature } from './shared-links/index.ts';
import { subscriptionFeature } from './subscription/index.ts';
import { verificationFeature } from './verification/index.ts';
import { visitorPagesFeature } from './visitor-pages/index.ts';

/** Every area of the product that the server knows. */
export const features: readonly Feature[] = [
  authFeature,
  verificationFeature,
  recoveryFeature,
  googleSignInFeature,
  agentsFeature,
  adminFeature,
  subscriptionFeature,
  locationsFeature,
  propertiesFeature,
  photosFeature,
  sharedLinksFeature,
  bookingsFeature,
  guestFeature,
  messagesFeature,
  notificationsFeature,
  dashboardFeature,
  contentFeature,
  feedbackFeature,
  mailsFeature,
  liveFeature,
  visitorPagesFeature,
  demoFeature,
];
