import type { SnoozeChoice } from '#domain/messages/conversation-states.ts';
import type { ReplyPlaceholder } from '#domain/messages/fill-reply.ts';
import type { Facts } from '../../facts.ts';
import * as bookingMoney from '../payments/booking-money.ts';
import { plural } from '../plural.ts';
import * as labels from '../shared/labels.ts';

export const state = 'Conversations with your guests';
export const stateNone = 'No unread messages';
export const stateUnread = ({ count }: { count: number }) =>
  plural(count, { one: `${count} unread message`, other: `${count} unread messages` });
export const filters = 'Filter conversations';
export const filterAll = 'All';
export const filterInbox = 'Inbox';
export const filterSnoozed = 'Snoozed';
export const filterArchived = 'Archived';
export const search = 'Search conversations';
export const searchHint = 'Guest, booking or message';
export const listFailed = 'Couldn’t load your conversations';
export const caughtUp = 'You’re all caught up';
export const showInbox = 'Back to the inbox';
export const putAside = 'Snoozed and archived';
export const caughtUpText = 'Every conversation is archived or snoozed. A new message brings one back.';
export const noneSnoozed = 'Nothing snoozed';
export const noneArchived = 'Nothing archived';
export const none = 'No conversations yet';
export const noneText = 'When a guest sends a request or a message, the conversation appears here.';
export const nothingYet = 'No messages yet';
export const question = 'Question, no dates yet';
export const returned = 'Snooze over';
export const lastOwn = ({ text }: Facts<'text'>) => `You: ${text}`;
export const details = 'Booking details';
export const toInbox = 'Move to inbox';
export const markUnread = 'Mark as unread';
export const snooze = 'Snooze';
export const choiceLabels: Readonly<Record<SnoozeChoice['name'], string>> = {
  later: 'Later today',
  evening: 'This evening',
  tomorrow: 'Tomorrow morning',
  next_week: 'Monday morning',
  before_arrival: 'Day before arrival',
};
export const snoozeChoose = 'Choose date and time…';
export const snoozeTitle = ({ guest }: Facts<'guest'>) => `Snooze ${guest}`;
export const snoozeText =
  'The conversation leaves your inbox and returns then, or as soon as the guest writes.';
export const snoozeInvalid = ({ days }: Facts<'days'>) =>
  `Choose a time in the future, up to ${days} days ahead.`;
export const isArchived = 'Archived. A new message brings it back to your inbox.';
export const isSnoozed = ({ moment }: Facts<'moment'>) => `Snoozed until ${moment}`;
export const archivedToast = ({ guest }: Facts<'guest'>) => `${guest} archived`;
export const snoozedToast = ({ guest, moment }: Facts<'guest' | 'moment'>) =>
  `${guest} snoozed until ${moment}`;
export const inboxToast = ({ guest }: Facts<'guest'>) => `${guest} moved to your inbox`;
export const unreadToast = 'Marked as unread';
export const allAnswered = 'All guests have a reply';
export const keyNext = 'Next conversation';
export const keyPrevious = 'Previous conversation';
export const keySavedReply = 'Insert a saved reply';
export const sendAndNext = 'Send and next';
export const sendAndNextKeys = ({ key }: Facts<'key'>) => `${key} Enter`;
export const systemEarlier = ({ count }: { count: number }) =>
  plural(count, { one: `${count} earlier update`, other: `${count} earlier updates` });
export const choose = 'Select a conversation to see it here with its booking.';
export const back = 'Back to all conversations';
export const threadFailed = 'Couldn’t load this conversation';
export const threadEmpty = ({ guest }: Facts<'guest'>) => `No messages yet. Say hello to ${guest}.`;
export const threadWith = ({ guest }: Facts<'guest'>) => `Conversation with ${guest}`;
export const colleagueWrites = ({ name }: Facts<'name'>) => `${name} is writing`;
export const assignedFilter = 'Who answers';
export const assignedMine = 'Mine';
export const assignedToYou = 'Assigned to you';
export const assignedToName = ({ name }: Facts<'name'>) => `Assigned to ${name}`;
export const assign = 'Assign';
export const assignToYou = ({ name }: Facts<'name'>) => `${name} (you)`;
export const assignToNobody = 'Unassign';
export const answersNow = 'Answers now';
export const takeOver = 'Take over';
export const waits = ({ time }: Facts<'time'>) => `Guest waiting for ${time}`;
export const waitsFor = ({ time, name }: Facts<'time' | 'name'>) => `waiting ${time} for ${name}`;
export const waitsForYou = ({ time }: Facts<'time'>) => `waiting ${time} for you`;
export const waitsUnassigned = ({ time }: Facts<'time'>) => `waiting ${time}`;
export const noneMine = 'Nothing assigned to you';
export const noneUnassigned = 'Everything is assigned';
export const showAll = 'Show all';
export const lastOfColleague = ({ name, text }: Facts<'name' | 'text'>) => `${name}: ${text}`;
export const types = ({ guest }: Facts<'guest'>) => `${guest} is typing`;
export const failed = 'Not sent.';
export const writeTo = ({ guest }: Facts<'guest'>) => `Write to ${guest}`;
export const tooLong = ({ count }: { count: number }) =>
  plural(count, { one: `${count} character too long`, other: `${count} characters too long` });
export const left = ({ count }: { count: number }) =>
  plural(count, { one: `${count} character left`, other: `${count} characters left` });
export const attach = 'Add photos or PDFs';
export const fileKind = ({ name }: Facts<'name'>) =>
  `“${name}” isn’t a supported file. Use JPEG, PNG, WebP, AVIF or PDF.`;
export const fileLarge = ({ name }: Facts<'name'>) =>
  `“${name}” is too large. Photos can have 16 MB, PDF files 10 MB.`;
export const fileMany = 'You can attach up to 5 files to a message.';
export const photoOpen = ({ name }: Facts<'name'>) => `View ${name}`;
export const photoFailed = 'Couldn’t load this photo';
export const note = 'Internal note';
export const noteMark = 'Guests can’t see this';
export const noteHelp = 'Your guest can’t see this note.';
export const noteSave = 'Save note';
export const writeNote = 'Write an internal note';
export const replies = 'Saved replies';
export const repliesText = 'Reusable replies. Type / in a conversation to insert one.';
export const repliesNone = 'No saved replies yet';
export const repliesNoneFound = 'No saved reply matches';
export const repliesHint = '↑↓ to choose, Enter to insert';
export const repliesManage = 'Manage replies';
export const replyNew = 'New reply';
export const replyChange = 'Edit reply';
export const replyHelp = ({ open, close }: Facts<'open' | 'close'>) =>
  `Words in braces are filled in for each guest. ${open}if paymentOpen${close} … ${open}end${close} shows a part only where money is open.`;
export const replyEdit = ({ title }: Facts<'title'>) => `Edit “${title}”`;
export const replyDelete = ({ title }: Facts<'title'>) => `Delete “${title}”`;
export const replyDeleteTitle = ({ title }: Facts<'title'>) => `Delete “${title}”?`;
export const replyDeleteText = 'Messages you’ve already sent won’t change.';
export const replySave = 'Save reply';
export const placeholderLabels: Readonly<Record<ReplyPlaceholder, string>> = {
  guest: labels.guestsName,
  firstName: labels.firstName,
  property: labels.property,
  checkIn: labels.checkIn,
  checkOut: labels.checkOut,
  code: labels.bookingCode,
  host: labels.yourName,
  doorCode: labels.doorCode,
  paymentDue: bookingMoney.dueNow,
  paymentOpen: bookingMoney.open,
};
export const codeWithheld = 'The door code isn’t in the text.';
export const replyUnread = 'The booking couldn’t be read, so some words aren’t filled in.';
export const presenceTitle = 'Online status';
export const presence = 'Show guests when you’re online';
export const presenceHelp =
  'Guests in a conversation with you see “Online now” while you have Staydesk open.';
