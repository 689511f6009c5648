import type { Facts } from '../../facts.ts';

// What a guest says about their stay.

export const title = 'How was your stay?';
export const rating = 'Your rating';
export const message = ({ name }: Facts<'name'>) => `Your words to ${name}`;
export const messageHelp = ({ name }: Facts<'name'>) =>
  `What was good, and what could be better? ${name} reads it with your name and booking. No one else sees it but the team behind Staydesk.`;
export const errorRating = 'Please choose one to five stars.';
