import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guessColumns, guessSource, missingFields } from './import-fields.ts';
import type { ImportSource } from './import-lists.ts';

const guess = (source: ImportSource, line: string, mark = ',') =>
  guessColumns(
    source,
    line.split(mark).map((head) => head.trim()),
  );

test('guesses the columns of Airbnb’s reservations', () => {
  const heads =
    'Confirmation code,Status,Guest name,Contact,# of adults,# of children,# of infants,Start date,End date,# of nights,Booked,Listing,Earnings';
  assert.deepEqual(guess('airbnb', heads), [
    'ref',
    'status',
    'guest',
    'phone',
    'adults',
    'children',
    'infants',
    'checkIn',
    'checkOut',
    'nights',
    'bookedAt',
    'listing',
    'total',
  ]);
  assert.equal(guessSource(heads.split(',')), 'airbnb');
});

test('guesses them in the language of the account', () => {
  const lines: [string, string][] = [
    [
      'Bestätigungs-Code;Status;Name des Gastes;Startdatum;Enddatum;Inserat;Einkünfte',
      'ref status guest checkIn checkOut listing total',
    ],
    [
      'Código de Confirmação;Data de início;Data de término;Noites;Hóspede;Anúncio;Moeda;Valor',
      'ref checkIn checkOut nights guest listing currency total',
    ],
    [
      'Code de confirmation;Voyageur;Début;Fin;Nuits;Annonce;Devise;Montant',
      'ref guest checkIn checkOut nights listing currency total',
    ],
    [
      'Código de confirmación;Huésped;Fecha de inicio;Fecha de fin;Anuncio;Moneda;Importe',
      'ref guest checkIn checkOut listing currency total',
    ],
    [
      'Codice di conferma;Ospite;Data di inizio;Data di fine;Annuncio;Valuta;Importo',
      'ref guest checkIn checkOut listing currency total',
    ],
  ];

  for (const [heads, fields] of lines) {
    assert.deepEqual(guess('airbnb', heads, ';'), fields.split(' '), heads);
    assert.equal(guessSource(heads.split(';')), 'airbnb', heads);
  }
});

test('guesses the columns of Booking.com, Vrbo and of managers', () => {
  const booking =
    'Book number,Booked by,Guest name(s),Check-in,Check-out,Booked on,Status,Rooms,People,Adults,Children,Price,Commission %,Remarks,Unit type';
  assert.deepEqual(guess('booking', booking), [
    'ref',
    null,
    'guest',
    'checkIn',
    'checkOut',
    'bookedAt',
    'status',
    'rooms',
    'people',
    'adults',
    'children',
    'total',
    null,
    'notes',
    'listing',
  ]);
  assert.equal(guessSource(booking.split(',')), 'booking');

  const vrbo = 'Reservation ID,Status,Payout date,Arrival,Nights,Currency,Gross booking amount,Deductions';
  assert.equal(guessSource(vrbo.split(',')), 'vrbo');
  assert.deepEqual(guess('vrbo', vrbo), [
    'ref',
    'status',
    null,
    'checkIn',
    'nights',
    'currency',
    'total',
    null,
  ]);

  assert.deepEqual(guess('smoobu', 'Property,First name,Last name,Arrival,Departure,Type'), [
    'listing',
    'firstName',
    'lastName',
    'checkIn',
    'checkOut',
    null,
  ]);
});

test('takes the earlier choice of the agent for a head', () => {
  const columns = guessColumns('other', ['Start', 'Arrival', 'Guest'], { arrival: 'none', start: 'checkIn' });
  assert.deepEqual(columns, ['checkIn', null, 'guest']);
});

test('names the fields that a reservation cannot do without', () => {
  assert.deepEqual(missingFields(['status', null]), ['checkIn', 'checkOut', 'guest']);
  assert.deepEqual(missingFields(['checkIn', 'nights', 'lastName']), []);
});
