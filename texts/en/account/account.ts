import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const maintenanceTitle = 'Maintenance in progress.';
export const maintenanceText =
  'You can view everything, but changes can’t be saved right now. Guests can still see your pages.';
export const loginTitle = 'Welcome back';
export const loginNew = 'New to Staydesk?';
export const registerLink = 'Create an account';
export const registerTitle = 'Create your account';
export const registerTerms = ({ terms, privacy }: Facts<'terms' | 'privacy'>) =>
  `By creating an account, you accept our ${terms} and ${privacy}.`;
export const registerTermsLink = 'terms';
export const registerPrivacyLink = 'privacy policy';
export const registerKnown = 'Free for 14 days, no card needed. Already have an account?';
export const emailMissing = 'Please enter your email.';
export const passwordEmpty = 'Please enter your password.';
export const rememberMe = 'Remember me on this device';
export const registerAction = 'Create account';
export const nameMissing = 'Please enter your name.';
export const companyHelp = 'Shown to guests on your shared pages.';
export const passwordHelp = ({ count }: Facts<'count'>) =>
  `Use at least ${count} characters. A few unrelated words work best.`;
export const passwordMissing = ({ count }: { count: number }) =>
  plural(count, { one: `${count} more character to go.`, other: `${count} more characters to go.` });
export const passwordWeak = 'Easy to guess. Add another word.';
export const passwordFair = 'Fair. Longer is stronger.';
export const passwordGood = 'Good password.';
export const passwordStrong = 'Strong password.';
export const registrationClosed = 'Registration is closed at the moment.';
export const demoTitle = 'Try the demo';
export const forgotText = 'Enter your email and we’ll send you a link to choose a new one.';
export const forgotAction = 'Send reset link';
export const forgotSentText = ({ email }: Facts<'email'>) =>
  `If ${email} has an account, a link is on its way. It can be used once and expires in one hour. Can’t see it? Check your spam folder.`;
export const forgotOther = 'Try another email';
export const resetTitle = 'Choose a new password';
export const resetText = 'You’ll be logged out on all your devices.';
export const resetNew = 'New password';
export const resetAction = 'Save new password';
export const resetChecking = 'Checking your link…';
export const resetInvalidTitle = 'This link no longer works';
export const resetInvalidText =
  'Each link can be used once and expires after one hour. Please request a new one.';
export const resetRequestAgain = 'Request a new link';
export const resetDoneTitle = 'Your password has been changed';
export const resetDoneText =
  'Log in with your new password to continue. Your other devices have been logged out.';
export const verifyChecking = 'Confirming your email…';
export const verifyDoneTitle = 'Thanks, your email is confirmed';
export const verifyDoneText = 'Requests and messages from guests will reach you at this address.';
export const verifyWaitsTitle = 'Thanks, the new email is confirmed';
export const verifyWaitsText =
  'The change takes effect 24 hours after it was requested. Until then, log in with your present email.';
export const verifyInvalidText =
  'If you’ve already confirmed your email, you’re all set. If not, log in and request a new email.';
export const verifyBanner = ({ email }: Facts<'email'>) =>
  `Emails to your guests wait until you confirm your email address (${email}).`;
export const verifyAgain = 'Resend email';
export const verifySent = 'Email sent';
export const googleAction = 'Continue with Google';
export const googleOr = 'or';
export const googleTitle = 'Signing in with Google';
export const googleFailedTitle = 'Google sign-in failed';
export const googleCancelled = 'You cancelled the Google sign-in. Nothing has changed.';
export const googleUnexpected = 'This Google sign-in wasn’t started in this tab. Please start again.';
export const googleEmpty = 'Google didn’t send a sign-in code. Please start again from the login page.';
export const googleLinkTitle = 'One last step';
export const googleLinkText = ({ email }: Facts<'email'>) =>
  `${email} already has a Staydesk account with a password. Enter it once, and from then on you can log in with Google.`;
export const googleLinkAction = 'Connect and log in';
export const settingsTitle = 'Profile & settings';
export const settingsState = 'What guests see about you, and how you log in.';
export const settingsFailed = 'Couldn’t load your settings';
export const profilePhoneHelp = 'Also shown on your shared pages.';
export const profileLanguages = 'Languages you speak';
export const profileLanguagesHelp = 'Guests see them beside your name.';
export const profileBio = 'About you';
export const profileBioHelp = 'A few friendly sentences for your guests.';
export const profileTimezoneSearch = 'Search for a city, such as Lisbon';
export const profileTimezoneMissing = 'Please choose a time zone.';
export const profileCurrencyHelp = 'The default for new properties.';
export const profileSave = 'Save profile';
export const profileSaved = 'Profile saved';
export const emailVerified = 'Confirmed';
export const emailUnverified = 'Not confirmed yet';
export const securityText = 'Changing your password logs out your other devices.';
export const securityGoogle =
  'You log in with Google and have no password. If you’d like one as well, we’ll email you a link.';
export const securityRequest = 'Email me a link';
export const passwordCurrent = 'Current password';
export const passwordChange = 'Change password';
export const passwordChanged = 'Password changed. Your other devices have been logged out.';
export const invalidServerResponse = 'Invalid server response';
export const pitchTitle = 'One link. Live availability. No double bookings.';
export const pitchText =
  'Staydesk is where property agents list rentals and short stays, share a link, take bookings and talk to guests.';
export const pitchPicture = 'The dashboard: today’s arrivals and departures, and requests to answer';
export const sessionEnded = 'Your session has ended. Log in to continue where you left off.';
export const secondStepText = 'Two-step sign-in is on. Open your authenticator app and enter its code.';
export const plainConfirmTitle = 'Confirm your email address';
export const plainConfirmText = 'One more step: choose the button to confirm that this address is yours.';
export const plainConfirmAdminText =
  'One more step: choose the button to log in as an admin with your new address from now on.';
export const plainConfirmAction = 'Confirm address';
export const plainRegisterDoneTitle = 'Your account is ready';
export const plainRegisterDoneText = ({ email }: Facts<'email'>) =>
  `We’ve sent a link to ${email}. Open it to confirm your address. To log in and add your first property, turn on JavaScript in your browser.`;
export const plainAdminText =
  'Logging in to the admin area needs JavaScript. Turn it on in your browser and reload this page.';
