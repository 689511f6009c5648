import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Agreement, BookingAgreement } from '#contract/agreements/agreements.ts';
import { problem, showPart } from './agreement-parts.fixture.tsx';
import { type AgreedBooking, BookingAgreementPanel } from './booking-agreement-panel.tsx';

const booking: AgreedBooking = {
  _id: '01a1ff3c-5bdc-733f-8ae0-a5d89383484d',
  code: 'BK-7QJ2M',
  guest: {
    firstName: 'Ines',
    lastName: 'Prado',
    email: 'ines@example.com',
    phone: null,
    country: null,
    language: null,
  },
  property: { _id: '01a1ff3c-5bdc-733f-8ae0-a5d89383484e' },
};

const version = (more: Partial<Agreement> = {}): Agreement => ({
  _id: '01a1ff3c-5bdc-733f-8ae0-a5d89383484f',
  state: 'sent',
  templateName: 'Summer',
  language: 'es',
  signerName: 'Ines Prado',
  signerEmail: 'ines@example.com',
  sentAt: '2027-06-01T10:00:00.000Z',
  viewedAt: null,
  endedAt: null,
  reason: '',
  isOutdated: false,
  hasPdf: false,
  isSealing: false,
  neededSignatures: 1,
  signatures: [],
  ...more,
});

const agreement = (more: Partial<BookingAgreement> = {}): BookingAgreement => ({
  gate: 'confirmation',
  standing: 'open',
  template: { _id: booking.property._id, name: 'Summer' },
  sendsItself: true,
  maySend: true,
  mayCountersign: false,
  hostName: 'Rosa Host',
  versions: [version()],
  waiver: null,
  ...more,
});

type Answer = { status: number; body: unknown };

/** Shows the card. What a call answers with success is what the next reading answers. */
function show(first: BookingAgreement, answer: (call: string) => Answer | null = () => null) {
  let current: unknown = first;
  return showPart(
    () => <BookingAgreementPanel booking={booking} />,
    (call) => {
      const given = answer(call);
      if (given?.status === 200) current = given.body;
      return given ?? { status: 200, body: current };
    },
  );
}

test('an open agreement explains what it blocks, can be sent again, and a refusal is shown', async () => {
  const sent = show(agreement(), (call) =>
    call.startsWith('POST') ? problem(409, 'stay_over', 'This stay is over.') : null,
  );
  await expect.element(page.getByText('Sent, not opened yet')).toBeVisible();
  await expect.element(page.getByText('Written in Spanish')).toBeVisible();
  await expect.element(page.getByText(/can’t be confirmed until it’s signed/)).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.element(page.getByText('This stay is over.')).toBeVisible();
  expect(sent.at(-1)?.call).toBe(`POST /api/bookings/${booking._id}/agreement/send`);
});

test('a signed agreement has its file and nothing to do', async () => {
  const endedAt = '2027-06-02T10:00:00.000Z';
  const versions = [version({ state: 'signed', endedAt, hasPdf: true })];
  show(agreement({ standing: 'signed', maySend: false, versions }));
  await expect.element(page.getByText('Signed by both sides')).toBeVisible();
  await expect.element(page.getByText(/Signed by Ines Prado/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Signed PDF' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Skip signature' })).not.toBeInTheDocument();
});

test('a declined agreement shows the reason, and an outdated one announces a new version', async () => {
  const declined = version({
    state: 'declined',
    endedAt: '2027-06-02T10:00:00.000Z',
    reason: 'Too expensive',
  });
  show(agreement({ versions: [declined] }));
  await expect.element(page.getByText('Declined by the guest')).toBeVisible();
  await expect.element(page.getByText('Too expensive')).toBeVisible();
});

test('while other adults have to sign, the card names who has', async () => {
  const signatures = [{ name: 'Ines Prado', at: '2027-06-02T10:00:00.000Z' }];
  show(agreement({ versions: [version({ state: 'viewed', neededSignatures: 3, signatures })] }));
  await expect.element(page.getByText('1 of 3 adults have signed: Ines Prado')).toBeVisible();
});

test('a host who signs by hand ticks the box, signs with their name, and the card follows', async () => {
  const waiting = version({ state: 'guest_signed' });
  const done = agreement({
    standing: 'signed',
    maySend: false,
    versions: [version({ state: 'signed', endedAt: '2027-06-02T10:00:00.000Z', hasPdf: true })],
  });
  const sent = show(agreement({ mayCountersign: true, versions: [waiting] }), (call) =>
    call.startsWith('POST') ? { status: 200, body: done } : null,
  );
  await expect.element(page.getByText('Signed by your guests. It’s your turn.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Rosa Host');

  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.element(dialog.getByText('Please tick the box to sign.')).toBeVisible();
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);

  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.element(page.getByText('Signed by both sides')).toBeVisible();

  const posted = sent.find(({ call }) => call.startsWith('POST'));
  expect(posted).toEqual({
    call: `POST /api/bookings/${booking._id}/agreement/countersign`,
    body: { name: 'Rosa Host', consent: true },
  });
});

test('a host may draw the signature, and an empty field is no signature', async () => {
  const waiting = agreement({ mayCountersign: true, versions: [version({ state: 'guest_signed' })] });
  const sent = show(waiting, (call) => (call.startsWith('POST') ? { status: 200, body: waiting } : null));
  await page.getByRole('button', { name: 'Sign', exact: true }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'By drawing my signature' }).click();
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();

  await expect.element(dialog.getByText('Please draw your signature first.')).toBeVisible();
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);

  const canvas = dialog.getByRole('img').element();
  canvas.setPointerCapture = () => undefined;

  const { left, top, width } = canvas.getBoundingClientRect();
  const point = (type: string, x: number) =>
    canvas.dispatchEvent(
      new PointerEvent(type, { bubbles: true, clientX: left + x * width, clientY: top + 10, button: 0 }),
    );

  point('pointerdown', 0.1);
  point('pointermove', 0.4);
  point('pointermove', 0.8);
  point('pointerup', 0.8);
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.poll(() => sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);

  const body = sent.find(({ call }) => call.startsWith('POST'))?.body;
  expect(body).toMatchObject({ name: 'Rosa Host', consent: true });
  expect(body).toHaveProperty('strokes.0.length', 6);
});

test('going on without a signature needs a reason, which the card then shows', async () => {
  const waiver = { reason: 'Signed on paper', at: '2027-06-02T10:00:00.000Z', byName: 'Rosa Host' };
  show(agreement(), (call) =>
    call.startsWith('POST') ? { status: 200, body: agreement({ standing: 'not_needed', waiver }) } : null,
  );
  await page.getByRole('button', { name: 'Skip signature' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('Signed on paper');
  await dialog.getByRole('button', { name: 'Skip signature' }).click();
  await expect.element(page.getByText(/Rosa Host let this booking go on without a signature/)).toBeVisible();
});

test('a booking without an agreement has no card, and a failed load shows a message', async () => {
  let isDown = true;
  show(agreement({ template: null, versions: [] }), () =>
    isDown ? problem(500, 'internal_error', 'Something went wrong.') : null,
  );
  await expect.element(page.getByText('Couldn’t load the rental agreement')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: /again|retry/i }).click();
  await expect.element(page.getByText('Rental agreement', { exact: true })).not.toBeInTheDocument();
});
