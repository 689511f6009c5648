import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const state = 'Requests by people to see or erase what is stored about them.';
export const guest = 'Guest data';
export const guestText = 'Find a guest across all agents by their full email address.';
export const guestEmailWrong = 'Please enter a full email address';
export const guestNone = ({ email }: Facts<'email'>) => `Nothing is stored about ${email}.`;
export const guestNamed = ({ email }: Facts<'email'>) => `Guest ${email}`;
export const messages = ({ count }: { count: number }) =>
  plural(count, { one: `${count} message`, other: `${count} messages` });
export const files = ({ count }: { count: number }) =>
  plural(count, { one: `${count} file`, other: `${count} files` });
export const profile = 'guest profile';
export const mails = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} email in the last three months`,
    other: `${count} emails in the last three months`,
  });
export const feedback = ({ count }: { count: number }) =>
  plural(count, { one: `${count} feedback message`, other: `${count} feedback messages` });
export const upcoming = ({ count }: { count: number }) =>
  plural(count, {
    one: '1 request or stay isn’t over yet. Cancel or host it before you erase this guest.',
    other: `${count} requests or stays aren’t over yet. Cancel or host them before you erase this guest.`,
  });
export const exportLabel = 'Export as JSON';
export const exported = 'Guest data exported';
export const erase = 'Erase';
export const eraseTitle = ({ email }: Facts<'email'>) => `Erase ${email}?`;
export const eraseText =
  'Contact details, messages, files and profile of this guest are deleted for all agents. Reviews keep only their stars; bookings and payments keep their dates and amounts without a name. This can’t be undone.';
export const eraseAgentText =
  'The account closes right away. Personal details, messages, photos and links are deleted; bookings and payments keep their dates and amounts. This can’t be undone.';
export const reasonHelp = 'Shown to the admin who confirms it, and deleted afterwards.';
export const waits = 'Another admin has to confirm this within 7 days';
export const erased = 'Data erased';
export const waiting = 'Waiting for confirmation';
export const waitingText = 'Another admin confirms each erasure within 7 days.';
export const waitingOff = 'Erasures take effect right away. You can require a second admin in the settings.';
export const waitingNone = 'Nothing is waiting.';
export const requested = ({ name, when, until }: Facts<'name' | 'when' | 'until'>) =>
  `Requested by ${name} ${when} · expires ${until}`;
export const withdrawn = 'Request closed';
export const confirmTitle = ({ name }: Facts<'name'>) => `Erase ${name}?`;
export const register = 'Register';
export const registerText =
  'Every export and erasure, without the person’s details. Entries can’t be edited or deleted.';
export const registerNone = 'No exports or erasures yet.';
export const actionGuestErasure = 'Guest erased';
export const actionAgentErasure = 'Agent’s account erased';
export const byTwo = ({ name, second }: Facts<'name' | 'second'>) =>
  `Requested by ${name}, confirmed by ${second}`;
export const settingsTwo = 'Two admins for each erasure';
export const settingsTwoHelp = 'An erasure waits until another admin confirms it, for up to 7 days.';
export const eraseAccount = 'Erase account';
