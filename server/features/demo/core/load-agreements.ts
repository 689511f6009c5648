import { noAgreement } from '#domain/agreements/agreement.ts';
import { hourMs } from '#domain/shared/duration.ts';
import {
  changeAgreementRules,
  createAgreementTemplate,
  listAgreementTemplates,
  sendAgreement,
  signAgreement,
  viewGuestAgreement,
} from '#server/features/agreements/core/index.ts';
import { createGuestUrl } from '#server/features/bookings/core/index.ts';
import type { Platform } from '#server/platform.ts';
import { findStaysToSign } from './demo.store.ts';
import { demoAgentCaller, demoVisitor, inThePast, orThrow } from './demo-platform.ts';
import type { LoadedProperty } from './load-demo.ts';

const signing = 'Villa Marisol';

/** A hand-drawn signature, as points in the signature's box. */
const strokes = [
  [90, 210, 120, 90, 150, 60, 160, 120, 140, 200, 190, 150, 220, 190, 250, 150, 270, 200, 300, 150, 330, 190],
  [
    350, 70, 340, 140, 345, 205, 390, 150, 420, 195, 460, 150, 480, 200, 540, 140, 620, 190, 760, 130, 880,
    150,
  ],
];

/**
 * The agreement of one property: one guest has signed it, the next one has not. Does nothing until both have booked, and
 * once it is done.
 */
export async function loadAgreements(
  platform: Platform,
  properties: readonly LoadedProperty[],
): Promise<void> {
  const property = properties.find(({ data }) => data.title === signing);
  if (!property) return;

  const { agent, stored } = property;
  const { agentId } = agent;
  const then = (hours: number) => inThePast(platform, platform.now() - hours * hourMs);
  const { templates, proposal } = await listAgreementTemplates(platform, agentId);
  if (templates.length > 0) return;

  const stays = await findStaysToSign(platform.pool, { agentId, propertyId: stored._id, limit: 2 });
  if (stays.length < 2) return;

  const caller = demoAgentCaller(agent, 'agreement');
  const written = { name: 'Holiday rental', texts: { en: proposal, es: agreementInSpanish } };
  const template = orThrow(await createAgreementTemplate(then(60), written, caller));
  // Nothing is sent automatically, because the guests of the demo get no mail.
  const chosen = { templateId: template._id, gate: 'access', sendsItself: false } as const;
  const rules = { ...noAgreement, propertyId: stored._id, ...chosen };
  orThrow(await changeAgreementRules(then(60), rules, caller));

  for (const [index, booking] of stays.entries()) {
    orThrow(await sendAgreement(then(50 - index * 20), { bookingId: booking._id }, caller));
    if (index > 0) continue;
    const token = (await createGuestUrl(platform, platform.pool, booking, 'mailed')).split('/').at(-1) ?? '';
    const { textHash } = orThrow(await viewGuestAgreement(platform, token));
    const { request } = demoVisitor('agreement', 1);
    const signed = { token, textHash, name: booking.guestName, consent: true, strokes };
    orThrow(await signAgreement(then(44), signed, { ...request, network: '203.0.113.x' }));
  }
}

/** The agreement of the demo in Spanish: guests who speak Spanish sign this text. */
const agreementInSpanish = `# Contrato de alquiler vacacional

Este contrato se celebra entre {host} («el anfitrión») y {guest} («el huésped»).

## La estancia

- Alojamiento: {property}, {address}
- Llegada: {checkIn}, a partir de las {arrivalFrom}
- Salida: {checkOut}, antes de las {leaveBy}
- Noches: {nights}
- Huéspedes: {guests}
- Reserva: {code}

## Precio

Total: {total}

## Cancelación

Se aplican las condiciones de cancelación que se mostraron al reservar.

## Lo que acuerdan el anfitrión y el huésped

- El alojamiento se alquila para vacaciones y solo para los huéspedes indicados. No se puede subarrendar.
- El huésped trata el alojamiento con cuidado y avisa enseguida de cualquier daño.
- El huésped paga los daños que cause, salvo el desgaste normal.
- El anfitrión entrega el alojamiento limpio, seguro y tal como se describe.
- Al salir, el huésped deja el alojamiento como lo encontró.

## Firma

El anfitrión y el huésped acuerdan firmar este contrato electrónicamente. Cada uno recibe el mismo archivo firmado.

{date}
`;
