import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const columns = 'Columns';
export const facts = 'Fields';
export const select = 'Select';
export const selectShown = 'All shown';
export const selectRow = 'Select this row';
export const selectAll = 'Select all rows shown';
export const gone = 'No longer available';
export const goneText = 'It was deleted, or the link is incorrect.';
export const bulkDone = ({ count }: { count: number }) =>
  plural(count, { one: 'Done', other: `All ${count} done` });
export const bulkSome = ({ done, count }: Facts<'done' | 'count'>) => `${done} of ${count} done`;
export const bulkSomeText = 'The others weren’t changed and are still selected.';
export const bulkReasonHelp = 'This reason is recorded for each one.';
export const usersSuspendMany = ({ count }: { count: number }) =>
  plural(count, { one: `Suspend ${count} agent?`, other: `Suspend ${count} agents?` });
export const usersRestoreMany = ({ count }: { count: number }) =>
  plural(count, { one: `Reactivate ${count} agent?`, other: `Reactivate ${count} agents?` });
export const propertiesApproveMany = ({ count }: { count: number }) =>
  plural(count, { one: `Approve ${count} listing?`, other: `Approve ${count} listings?` });
export const propertiesRejectMany = ({ count }: { count: number }) =>
  plural(count, { one: `Reject ${count} listing?`, other: `Reject ${count} listings?` });
export const propertiesSuspendMany = ({ count }: { count: number }) =>
  plural(count, { one: `Suspend ${count} listing?`, other: `Suspend ${count} listings?` });
export const bookingsCancel = 'Cancel bookings';
export const bookingsCancelMany = ({ count }: { count: number }) =>
  plural(count, { one: `Cancel ${count} booking?`, other: `Cancel ${count} bookings?` });
export const plansText =
  'What agents can buy. When you change a plan, existing subscribers keep their current price and features.';
export const plansShown = 'Offered';
export const plansHidden = 'Not offered';
export const plansArranged = 'Custom pricing';
export const plansAYear = ({ price }: Facts<'price'>) => `${price} per year`;
export const plansPrices = ({ monthly, yearly }: Facts<'monthly' | 'yearly'>) =>
  `${monthly} per month, ${yearly} per year`;
export const plansListings = ({ count, shown }: { count: number } & Facts<'shown'>) =>
  plural(count, { one: `${shown} listing`, other: `Up to ${shown} listings` });
export const plansSubscribers = ({ count }: { count: number }) =>
  plural(count, { one: `${count} subscriber`, other: `${count} subscribers` });
export const plansEarlier = ({ count }: Facts<'count'>) => `${count} on an earlier version`;
export const plansEdit = 'Edit plan';
export const plansEditText = 'New subscribers get these terms, now or from a date you choose.';
export const plansMonthly = 'Monthly price';
export const plansYearly = 'Yearly price';
export const plansPriceHelp = 'Leave both prices empty for custom pricing.';
export const plansMaxListings = 'Maximum listings';
export const plansOffered = 'Offered to agents';
export const plansOfferedHelp = 'When off, only existing subscribers keep it.';
export const plansErrorPrices = 'Enter both prices, or leave both empty.';
export const plansErrorRange = 'Enter a monthly price from 1 to 10,000 and a yearly price from 1 to 120,000.';
export const plansErrorYear = 'The yearly price can’t be more than 12 monthly payments.';
export const plansSaving = ({ percent }: Facts<'percent'>) =>
  `Paying yearly saves ${percent}% compared with 12 monthly payments.`;
export const plansSavingChanges = ({ percent, was }: Facts<'percent' | 'was'>) =>
  `Paying yearly will save ${percent}% compared with 12 monthly payments. It currently saves ${was}%.`;
export const plansErrorFree = 'Enter a price above zero, or leave both empty for custom pricing.';
export const plansErrorListings = 'Enter how many listings it allows.';
export const plansSaved = ({ name }: Facts<'name'>) => `${name} updated. New subscribers get these terms.`;
export const plansHistory = 'Price history';
export const plansNow = 'Current';
export const plansSavedBy = ({ when, who }: Facts<'when' | 'who'>) => `${when} by ${who}`;
export const plansSeeded = 'Original';
export const sync = 'Sync payments';
export const syncText =
  'Compares every payment and subscription with the gateway and imports anything missing. Nothing is charged.';
export const syncStart = 'Compare now';
export const syncAgain = 'Compare again';
export const invite = 'Invite an admin';
export const inviteText = 'We’ll email them a single-use link, valid for 3 days.';
export const inviteSent = ({ email }: Facts<'email'>) => `Invitation sent to ${email}`;
export const inviteList = 'Invitations';
export const inviteNone = 'No invitations yet.';
export const inviteOpen = 'Pending';
export const inviteAccepted = 'Accepted';
export const inviteExpired = 'Expired';
export const inviteTakenBack = 'Revoked';
export const inviteUntil = ({ when }: Facts<'when'>) => `until ${when}`;
export const inviteBy = ({ who, when }: Facts<'who' | 'when'>) => `by ${who}, ${when}`;
export const inviteRevoke = 'Revoke';
export const inviteRevoked = ({ email }: Facts<'email'>) => `Invitation to ${email} revoked`;
export const invitedTitle = 'Accept your invitation';
export const invitedText = 'Enter your name and choose a password.';
export const invitedBy = ({ who, email }: Facts<'who' | 'email'>) =>
  `${who} has invited you to be a Staydesk admin as ${email}.`;
export const invitedAction = 'Accept invitation';
export const invitedInvalid =
  'This invitation has been used, revoked or has expired. Please ask for a new one.';
export const bulkSelectMatching = ({ count }: { count: number }) =>
  plural(count, { one: 'Select the one that matches', other: `Select all ${count} that match` });
export const bulkMatchingText =
  'This includes matches further down the list that aren’t loaded yet. If their number changes before you confirm, nothing is done.';
export const bulkSkippedText = ({ count }: { count: number }) =>
  plural(count, { one: 'One was skipped.', other: `${count} were skipped.` });
export const bulkSkipped = ({ count, reason }: Facts<'count' | 'reason'>) => `${count} skipped: ${reason}`;
export const bulkUndo = ({ count }: { count: number }) =>
  plural(count, { one: 'Undo', other: `Undo all ${count}` });
export const bulkUndoReason = 'Undone by an admin';
export const listsSortAsc = ({ column }: Facts<'column'>) => `${column}, ascending`;
export const listsSortDesc = ({ column }: Facts<'column'>) => `${column}, descending`;
export const paletteTitle = 'Search and actions';
export const paletteShortcut = 'Search, pages and actions';
export const paletteReview = 'Review listings';
export const paletteArticle = 'Write a help article';
export const palettePlans = 'Change plan prices';
export const paletteTrials = 'Trials ending this week';
export const paletteFailed = 'Failed emails';
export const paletteGuest = 'Find a guest’s data';
export const paletteBilling = 'Open subscription';
export const paletteSynonymsAgent = 'add create new make agent host account user customer sign up';
export const paletteSynonymsImport = 'add create upload csv spreadsheet bulk accounts users hosts';
export const paletteSynonymsAdmin = 'add create new make team member colleague user role staff';
export const paletteSynonymsReview = 'moderate approve reject check waiting properties queue';
export const paletteSynonymsArticle = 'add create new make page content faq text post';
export const paletteSynonymsAnnounce =
  'add create make write news message broadcast changelog email everyone';
export const paletteSynonymsCoupon = 'add create make discount promotion voucher code percent off';
export const paletteSynonymsSync = 'compare payment gateway stripe reconcile check billing run';
export const paletteSynonymsPlans = 'edit pricing price subscription fee tariff';
export const paletteSynonymsTrials = 'end expiring soon free week';
export const paletteSynonymsFailed = 'deliveries bounced undelivered resend open show retry';
export const paletteSynonymsJobs = 'dead letters background work deliveries retry queue open show';
export const paletteSynonymsGuest = 'gdpr privacy export erase delete personal data request right person';
export const paletteSynonymsMaintenance = 'turn on off downtime close read only banner settings';
export const paletteSynonymsView = 'impersonate sign in log in see app';
export const paletteSynonymsSuspend = 'agent block ban lock disable deactivate account';
export const paletteSynonymsRestore = 'agent restore unsuspend unblock unlock enable activate account';
export const paletteSynonymsTrial = 'agent lengthen more days longer prolong give';
export const paletteSynonymsBilling = 'agent invoices payments refund plan coupon billing grant status';
export const paletteSynonymsEmail = 'agent address edit correct';
export const paletteSynonymsSignOut = 'agent end sessions sign out devices kick';
export const paletteSynonymsErase = 'agent delete remove gdpr privacy close';
