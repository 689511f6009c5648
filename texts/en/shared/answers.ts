/** Sentences of single answers and pages. */
export const answers = {
  resetMail: 'If an account with this email exists, a link is on its way. It expires in one hour.',
  adminResetMail: 'If an admin account with this email exists, a link is on its way. It expires in one hour.',
  namelessPhoto: (number: number): string => `Photo ${number}`,
  propertyOfStay: 'your stay',
  shareOn: (network: string): string => `Share on ${network}`,
  unknownAddress: {
    title: 'Page not found',
    text: 'It may have moved, or the link is incomplete. Looking for your booking? Open the link in your booking email.',
    help: 'Open Help Center',
  },
  helpCenter: 'Help Center',
  busyPage: {
    title: 'The page is busy',
    text: 'Try again in a moment.',
    again: 'It also reloads automatically in a few seconds.',
    waitTitle: 'Please wait a moment',
    form: 'Your form wasn’t sent. Go back to it and send it again in a moment.',
    action: 'Try again',
  },
  loadFailure: {
    text: 'Part of this page couldn’t be loaded. Trying again…',
    action: 'Reload page',
  },
  toPayment: { title: 'To the payment page', label: 'Continue to the payment page' },
};
