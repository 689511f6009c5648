import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { GuestAgreement } from '#contract/agreements/guest-agreement.ts';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { AgreementScreen } from './agreement.screen.tsx';

const host = {
  name: 'Rosa Host',
  company: null,
  avatar: null,
  phone: null,
  email: 'rosa@example.com',
  bio: null,
  languages: [],
  logo: null,
  colour: null,
};

const agreement = (more: Partial<GuestAgreement> = {}): GuestAgreement => ({
  documentId: '01a1ff3c-5bdc-733f-8ae0-a5d89383484f',
  state: 'viewed',
  text: '# House\n\nNo parties.\n',
  language: 'en',
  textHash: 'a'.repeat(64),
  guestName: 'Ines Prado',
  host,
  property: { title: 'Villa Marisol', timezone: 'Europe/Lisbon' },
  booking: { code: 'BK-7QJ2M', checkIn: '2027-06-10', checkOut: '2027-06-13' },
  sentAt: '2027-06-01T10:00:00.000Z',
  endedAt: null,
  hasPdf: false,
  isOutdated: false,
  maySign: true,
  isSealing: false,
  mailedTo: null,
  isCountersignedByHand: false,
  neededSignatures: 1,
  signatures: [],
  ...more,
});

function show(of: GuestAgreement, answer = { status: 200, body: {} as unknown }) {
  const requested = stubCalls(() => answer);
  const shown = { kind: 'agreement' as const, token: 'a-token', name: '', problem: null, locale: 'en-GB' };
  showComponent(<AgreementScreen page={{ ...shown, agreement: of }} />);
  return requested;
}

const signedAt = '2027-06-02T10:00:00.000Z';
const signButton = () => page.getByRole('button', { name: 'Sign the agreement' });

test('the text names its language', async () => {
  show(agreement({ text: '# Casa\n\nSin fiestas.\n', language: 'es' }));
  const text = page.getByText('Sin fiestas.');
  await expect.element(text).toBeVisible();
  expect(text.element().closest('[lang]')?.getAttribute('lang')).toBe('es');
});

test('an open agreement is read, then signed with the keyboard alone, and shows the signed copy', async () => {
  const requested = show(agreement(), {
    status: 200,
    body: agreement({ state: 'signed', endedAt: signedAt, hasPdf: true }),
  });

  await expect.element(page.getByRole('heading', { name: 'House' })).toBeVisible();
  await expect.element(page.getByText(/Rosa Host signs too as soon as you do/)).toBeVisible();

  await page.getByLabelText('Your full name').fill('Tom Baker');
  await expect.element(page.getByText(/The booking is in the name of Ines Prado/)).toBeVisible();

  await page.getByLabelText(/I have read this agreement/).click();
  await signButton().click();

  await expect.element(page.getByText(/^Signed on 2 Jun.+\(Lisbon\)$/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Download the signed PDF' })).toBeVisible();
  await expect.element(signButton()).not.toBeInTheDocument();
  expect(requested).toEqual(['POST /api/guest/a-token/agreement/sign']);
});

test('a refusal is announced above the form, and typed input remains', async () => {
  const body = {
    status: 409,
    code: 'stay_over',
    detail: 'This stay is over.',
    title: 'x',
    type: 'about:blank',
  };

  show(agreement(), { status: 409, body });
  await page.getByLabelText('Your full name').fill('Ines Prado');
  await page.getByLabelText(/I have read this agreement/).click();
  await signButton().click();

  await expect.element(page.getByRole('alert')).toHaveFocus();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This stay is over.');
  await expect.element(page.getByLabelText('Your full name')).toHaveValue('Ines Prado');
});

test('a drawn signature needs a line', async () => {
  const requested = show(agreement());
  await page.getByLabelText('Your full name').fill('Ines Prado');
  await page.getByLabelText('By drawing my signature').click();
  await page.getByLabelText(/I have read this agreement/).click();
  await signButton().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please draw your signature first.');
  expect(requested).toEqual([]);
});

test('the other guests sign in turn if every adult must, each with an empty form', async () => {
  const first = { neededSignatures: 2, signatures: [{ name: 'Ines Prado', at: signedAt }] };
  show(agreement({ neededSignatures: 2 }), { status: 200, body: agreement(first) });
  await expect.element(page.getByText('0 of 2 adults have signed')).toBeVisible();
  await page.getByLabelText('Your full name').fill('Ines Prado');
  await page.getByLabelText(/I have read this agreement/).click();
  await signButton().click();
  await expect.element(page.getByText('1 of 2 adults have signed')).toBeVisible();
  await expect.element(page.getByText(/^Ines Prado, 2 Jun/)).toBeVisible();
  await expect.element(page.getByLabelText('Your full name')).toHaveValue('');
  await expect.element(page.getByLabelText(/I have read this agreement/)).not.toBeChecked();
});

test('each state that cannot be signed shows the reason, without a form', async () => {
  const states: [Partial<GuestAgreement>, string][] = [
    [{ state: 'guest_signed', isCountersignedByHand: true }, 'Rosa Host signs next.'],
    [{ state: 'declined', endedAt: signedAt }, 'You declined this agreement'],
    [{ state: 'superseded', endedAt: signedAt }, 'A new version is on its way'],
    [{ isOutdated: true, maySign: false }, 'A new version is on its way'],
    [{ maySign: false }, 'There’s no longer anything to sign'],
    [{ state: 'signed', endedAt: signedAt, text: '' }, 'The text has been erased'],
  ];

  for (const [more, text] of states) {
    const { show: next } = showComponent(null);
    const shown = { kind: 'agreement' as const, token: 'a-token', name: '', problem: null, locale: 'en-GB' };
    next(<AgreementScreen key={text} page={{ ...shown, agreement: agreement(more) }} />);
    await expect.element(page.getByText(text, { exact: false }).last()).toBeVisible();
    await expect.element(signButton()).not.toBeInTheDocument();
  }
});

test('a guest who declines describes what should be different', async () => {
  const requested = show(agreement(), {
    status: 200,
    body: agreement({ state: 'declined', endedAt: signedAt }),
  });
  await page.getByText('I don’t agree').click();
  await page.getByLabelText('What should be different?').fill('The deposit is too high');
  await page.getByRole('button', { name: 'Decline the agreement' }).click();
  await expect.element(page.getByText('You declined this agreement')).toBeVisible();
  expect(requested).toEqual(['POST /api/guest/a-token/agreement/decline']);
});
