import type { AccountMailData, PayoutChange } from '../../../mail-facts.ts';
import { firstName } from '../../shared/phrases.ts';
import type { AccountMailText } from './admin-mails.ts';

const payoutSubjects: Record<PayoutChange, string> = {
  bank_account: 'Your bank account was changed',
  instructions: 'Your payment instructions were changed',
  business: 'Your business details were changed',
  card_payments: 'Your card payment account was changed',
};

function payoutSentence(change: PayoutChange, iban: string): string {
  if (change === 'business') return 'the business details on your documents have just been changed.';
  if (change === 'instructions')
    return 'the payment instructions that your guests see have just been changed.';
  if (change === 'card_payments')
    return 'the account that receives your guests’ card payments has just been connected, replaced or disconnected.';
  return iban === ''
    ? 'the bank account that your guests pay to has just been removed.'
    : `the bank account that your guests pay to has just been changed. It’s now ${iban}.`;
}

/** To the owner of an account whose guests pay in another way from now on. */
export function payoutMailText(data: AccountMailData): AccountMailText {
  const { change, iban } = data.payout ?? { change: 'bank_account', iban: '' };
  const subject = payoutSubjects[change];

  return {
    subject,
    preview: 'If this was you, there’s nothing you need to do.',
    title: subject,
    paragraphs: [
      `Hello ${firstName(data.name)}, ${payoutSentence(change, iban)}`,
      'If this wasn’t you, change your password right away, put the details back and contact us. Tell guests who have yet to pay not to use the new details.',
    ],
    button: 'Check my account',
    footnote: 'We send this email whenever someone changes how guests pay you.',
  };
}
