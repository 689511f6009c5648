/** The agreement of the demo in Spanish: guests who speak Spanish sign this text. */
export const agreementInSpanish = `# Contrato de alquiler vacacional

Este contrato se celebra entre {{hostName}} («el anfitrión») y {{guestName}} («el huésped»).

## La estancia

- Alojamiento: {{property}}, {{address}}
- Llegada: {{checkIn}}, a partir de las {{checkInFrom}}
- Salida: {{checkOut}}, antes de las {{checkOutBy}}
- Noches: {{nights}}
- Huéspedes: {{guests}}
- Reserva: {{bookingCode}}

## Precio

Total: {{total}}

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

{{date}}
`;
