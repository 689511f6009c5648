/** Sentences of single answers and pages. */
export const answers = {
  resetMail: 'If an account with this email exists, a link is on its way. It expires in one hour.',
  adminResetMail: 'If an admin account with this email exists, a link is on its way. It expires in one hour.',
  namelessPhoto: (number: number): string => `Photo ${number}`,
  propertyOfStay: 'your stay',
  shareOn: (network: string): string => `Share on ${network}`,
};
