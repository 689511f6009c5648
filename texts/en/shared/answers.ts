import * as agreements from '../agreements/agreements.ts';
import * as actions from './actions.ts';
import * as labels from './labels.ts';
import * as notices from './notices.ts';
import * as shell from './shell.ts';

/** Sentences of single answers and pages. */
export const answers = {
  resetMail: 'If an account with this email exists, a link is on its way. It expires in one hour.',
  adminResetMail: 'If an admin account with this email exists, a link is on its way. It expires in one hour.',
  namelessPhoto: (number: number): string => agreements.manualPhotoNumber({ number }),
  propertyOfStay: 'your stay',
  shareOn: (network: string): string => `Share on ${network}`,
  unknownAddress: {
    title: notices.pageNotFound,
    text: shell.notFoundTextPublic,
    help: shell.notFoundHelp,
  },
  helpCenter: labels.helpCenter,
  busyPage: {
    title: 'The page is busy',
    text: 'Try again in a moment.',
    again: 'It also reloads automatically in a few seconds.',
    waitTitle: 'Please wait a moment',
    form: 'Your form wasn’t sent. Go back to it and send it again in a moment.',
    action: actions.tryAgain,
  },
  loadFailure: {
    text: 'Part of this page couldn’t be loaded. Trying again…',
    action: 'Reload page',
  },
  toPayment: { title: 'To the payment page', label: 'Continue to the payment page' },
};
