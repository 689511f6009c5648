import type { Facts } from '../../facts.ts';
import * as labels from '../shared/labels.ts';

// How a property is run: access, parking, manual, cleaning.

export const failed = 'Couldn’t load the operations';
export const saved = 'Operations saved';
export const updated = ({ time }: Facts<'time'>) => `Last saved ${time}`;
export const guestsText =
  'Only what you share appears on the guest’s page, from the confirmation until check-out.';
export const share = 'Share with confirmed guests';
export const accessHint = 'Ring at the gate, second floor on the left. Keys are in the box.';
export const wifiName = 'Wi-Fi network';
export const wifiPassword = 'Wi-Fi password';
export const methodUnknown = 'Not set';
export const methodInPerson = 'You welcome guests';
export const methodKeyBox = 'Key box';
export const methodSmartLock = 'Smart lock';
export const methodReception = 'Reception';
export const codeByStay = 'A new code for each stay';
export const codeByStayHelp =
  'We draw six digits for each confirmed booking. You find the code on the booking’s page and can change it there.';
export const manualText = 'Short pages on what guests ask about: heating, hot water, recycling.';
export const manualAdd = 'Add a page';
export const manualRemove = ({ title }: Facts<'title'>) => `Remove “${title}”`;
export const manualUntitled = 'Untitled page';
export const manualMissing = 'Give the page a title.';
export const checkOut = 'Before guests leave';
export const checkOutHint = 'Close the shutters, leave the keys on the table.';
export const gate = 'When codes and passwords show';
export const gateText =
  'Door code and Wi-Fi password reach the guest’s page only then. Emails never carry them.';
export const gateTime = 'Earliest';
export const gateConfirmed = 'As soon as the stay is confirmed';
export const gateHours = ({ hours }: Facts<'hours'>) => `${hours} hours before check-in`;
export const gateDays = ({ days }: Facts<'days'>) => `${days} days before check-in`;
export const gateNone = 'No payment needed';
export const gateFirst = 'Once the first payment has arrived';
export const gateAll = 'Once everything is paid';
export const own = 'For you and your team';
export const ownText = 'Guests never see this.';
export const cleaner = labels.cleaner;
export const cleanerPhone = 'Cleaner’s phone';
export const cleaning = 'Cleaning instructions';
export const cleaningHint = 'Linen is in the hall cupboard. Check the filter of the pool.';
export const notes = 'Other details';
export const conflict = 'These details were changed elsewhere';
export const conflictText = 'Copy what you’ve just typed, then reload and add it to the newer version.';
export const comments = 'Notes';
export const commentsText = 'For you and your team. Guests can’t see them.';
export const commentNew = 'New note';
export const commentHint = 'Where the key is, what was repaired…';
export const commentDelete = 'Delete note';
export const commentNotDeleted = 'Couldn’t delete the note';
export const parts = 'Parts of operations';
export const partComments = 'Team notes';
