import type { Facts } from '../../facts.ts';
import * as labels from '../shared/labels.ts';

export const title = 'Passkeys';
export const text =
  'Log in with your fingerprint, your face or your screen lock instead of a password and a code. A passkey can’t be guessed, and no other website can ask for it.';
export const none = 'You don’t have a passkey yet.';
export const add = 'Add a passkey';
export const addText =
  'Your device then asks you to confirm with your fingerprint, face, PIN or security key.';
export const addHere =
  'Passkeys can’t be used in this browser, or at this address. Open Staydesk at its https address to add one.';
export const nameHelp = 'So that you recognise it later, such as “Work laptop”.';
export const nameMissing = 'Please enter a name.';
export const added = labels.passkeyAdded;
export const since = ({ date }: Facts<'date'>) => `Added ${date}`;
export const neverUsed = 'Never used';
export const synced = 'Synced between your devices';
export const renameNamed = ({ name }: Facts<'name'>) => `Rename ${name}`;
export const renamed = labels.passkeyRenamed;
export const removeTitle = ({ name }: Facts<'name'>) => `Remove “${name}”?`;
export const removeText =
  'It will no longer log you in, and devices that logged in with it are logged out. Delete it from your device or password manager as well.';
export const removed = labels.passkeyRemoved;
export const signIn = 'Log in with a passkey';
export const useInstead = 'Use a passkey instead';
export const cancelled =
  'Nothing happened: the passkey was cancelled, or it took too long. Please try again.';
export const known = 'This device already has a passkey for your account.';
export const unusable =
  'Your browser or device couldn’t use a passkey here. Try another device, or log in another way.';
export const adminNeeded = 'Use your passkey to open the admin area.';
export const adminUse = 'Use your passkey';
