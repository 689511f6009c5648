import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

// Settings of the platform.

export const state = 'Changes apply as soon as you save.';
export const failed = 'Couldn’t load the settings';
export const saved = 'Settings saved';
export const save = 'Save settings';
export const unsaved = ({ count }: { count: number }) =>
  plural(count, { one: `${count} unsaved change.`, other: `${count} unsaved changes.` });
export const range = ({ least, most }: Facts<'least' | 'most'>) =>
  `Please enter a number from ${least} to ${most}.`;
export const signUp = 'Agents and properties';
export const mail = 'Email';
export const supportWrong = 'Enter an email address or a link that starts with https://.';
export const review = 'New properties need review';
export const reviewHelp =
  'Guests can’t see or book a newly published property until an admin approves it. Properties already published aren’t affected.';
export const maintenanceMark = 'On';
export const maintenanceHelp =
  'Agents see a banner and can view everything, but can’t change anything. Public pages keep working.';
export const support = 'Support contact';
export const supportHelp = 'An email address or link, shown in the footer and where people need help.';
export const registration = 'Allow new agents to register';
export const registrationHelp =
  'When off, the register page explains that registration is closed. Existing accounts can still log in.';
export const trialDays = 'Trial length (days)';
export const trialDaysHelp = 'For agents who register from now on.';
export const images = 'Photos per property';
export const imagesHelp = 'Maximum per property. Properties already over the limit keep their photos.';
export const approval = 'Every booking needs approval';
export const approvalHelp = 'When on, no visitor’s booking is instant, whatever the property’s settings say.';
export const fee = 'Booking fee (%)';
export const feeHelp =
  'A percentage of the nightly price, shown as a line in every new quote. Enter 0 for no fee.';
export const email = 'Send email notifications';
export const emailHelp =
  'When off, no one gets notifications by email. Login and password emails are still sent.';
export const maintenanceOn = 'Maintenance mode is on: agents can’t change anything.';
