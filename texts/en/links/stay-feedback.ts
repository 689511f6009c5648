import type { Facts } from '../../facts.ts';

// What a guest says about their stay: for everyone, and for the host alone.

export const title = 'How was your stay?';
export const rating = 'Your rating';
export const forAll = 'For everyone';
export const forAllHelp = ({ name }: Facts<'name'>) =>
  `Shown with your stars, your first name and the month of your stay. ${name} can answer it, but not delete it.`;
export const forHost = ({ name }: Facts<'name'>) => `Only for ${name}`;
export const forHostHelp = ({ name }: Facts<'name'>) =>
  `What could be better? ${name} reads it with your name and booking. No one else sees it but the team behind Staydesk.`;
export const failed = 'Couldn’t send this';
export const errorRating = 'Please choose one to five stars.';
export const errorText = ({ count }: Facts<'count'>) =>
  `Please write at least ${count} characters here, or something for your host below.`;
export const write = 'Write a review';
export const yours = 'Your review';
export const change = 'Change it';
export const changeUntil = ({ day }: Facts<'day'>) =>
  `You can change it until ${day}, unless your host answers it first.`;
export const notShown = 'It isn’t shown at the moment.';
export const thanks = ({ name }: Facts<'name'>) => `${name} has been notified. Others can read it now.`;
export const thanksNote = ({ name }: Facts<'name'>) => `${name} has been notified.`;
