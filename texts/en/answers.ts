/** Sentences of single answers and pages. */
export const answers = {
  resetMail: 'If there is an account with this e-mail, a mail is on its way. Its link works for one hour.',
  adminResetMail: 'If there is an admin with this e-mail, a mail is on its way. Its link works for one hour.',
  namelessPhoto: (number: number): string => `Photo ${number}`,
  propertyOfStay: 'your stay',
  shareOn: (network: string): string => `Share on ${network}`,
};
