import type { Facts } from '../../facts.ts';

// Codes with which guests get in.

export const failed = 'Couldn’t load the door code';
export const noCode = 'No door code yet';
export const noCodeText = 'The guest’s page has no code to show. Add one here or in the arrival details.';
export const fromProperty = 'The same for every stay at this property';
export const drawn = 'For this stay only';
export const typed = 'For this stay only, set by you';
export const open = 'The guest’s page shows it.';
export const opens = ({ time }: Facts<'time'>) => `The guest’s page shows it from ${time}.`;
export const waitsForMoney = ({ amount }: Facts<'amount'>) =>
  `The guest’s page shows it once ${amount} has been paid.`;
export const opensAfterMoney = ({ time, amount }: Facts<'time' | 'amount'>) =>
  `The guest’s page shows it from ${time}, once ${amount} has been paid.`;
export const over = 'The guest’s page doesn’t show it.';
export const seen = ({ first }: Facts<'first'>) => `Seen ${first}`;
export const seenAgain = ({ first, last }: Facts<'first' | 'last'>) => `Seen ${first}, last ${last}`;
export const change = 'Change code';
export const changeText =
  'The guest’s page shows the new code right away if the old one shows now. Set the lock to it, too.';
export const changeHelp = 'Four to eight digits that don’t start with 0.';
export const draw = 'Draw a new code';
export const save = 'Save code';
export const changed = ({ code }: Facts<'code'>) => `New door code: ${code}`;
export const edit = 'Edit arrival details';
