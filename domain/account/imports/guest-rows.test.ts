import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guessGuestColumns, mergeGuests, missingGuestFields, planGuest, readGuest } from './guest-rows.ts';

const columns = guessGuestColumns(['Name', 'E-mail', 'Phone', 'Notes', 'Do not host', 'Reason']);
const read = (...cells: string[]) => readGuest(cells, columns);

test('guesses the columns of a list of guests', () => {
  assert.deepEqual(columns, ['guest', 'email', 'phone', 'notes', 'blocked', 'blockReason']);
  assert.deepEqual(guessGuestColumns(['Vorname', 'Nachname', 'Telefon', 'Notizen', 'Gesperrt']), [
    'firstName',
    'lastName',
    'phone',
    'notes',
    'blocked',
  ]);
  assert.deepEqual(missingGuestFields(['guest']), ['email', 'notes']);
  assert.deepEqual(missingGuestFields(['phone', 'blocked']), []);
});

test('reads what an agent has noted of a guest', () => {
  const row = read(
    'de la Cruz, María',
    'maria@example.com',
    '+34 600 123 456',
    'Likes the quiet room',
    'yes',
    'Smoked',
  );
  assert.deepEqual(row, {
    kind: 'guest',
    guest: {
      name: 'María de la Cruz',
      email: 'maria@example.com',
      phone: '+34 600 123 456',
      notes: 'Likes the quiet room',
      blocked: true,
      blockReason: 'Smoked',
    },
    notes: [],
  });
});

test('refuses guests without a way to recognise them, and skips those without a note', () => {
  const reasonOf = (...cells: string[]) => {
    const row = read(...cells);
    return 'reason' in row ? row.reason : row.kind;
  };
  assert.equal(reasonOf('Ada', '', '', 'Kind', '', ''), 'contact_missing');
  assert.equal(reasonOf('Ada', 'ada.x1@guest.booking.com', '', 'Kind', '', ''), 'contact_missing');
  assert.equal(reasonOf('Ada', '', '+44 79•• ••••56', 'Kind', '', ''), 'contact_missing');
  assert.equal(reasonOf('Ada', 'ada@example.com', '', '', 'no', ''), 'nothing_about_guest');
  assert.equal(reasonOf('Ada', 'ada@example.com', '', 'Kind', '', '', 'shifted'), 'too_many_cells');
});

const guest = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: null,
  notes: 'Kind',
  blocked: false,
  blockReason: '',
};

test('adds later rows of a guest to the first one, by address or number', () => {
  const merged = mergeGuests([
    { line: 2, guest, emailKey: 'ada@example.com', phoneKey: '' },
    {
      line: 3,
      guest: { ...guest, notes: 'Late arrivals', blocked: true },
      emailKey: 'ada@example.com',
      phoneKey: '123',
    },
    { line: 4, guest: { ...guest, notes: 'Kind' }, emailKey: '', phoneKey: '123' },
    { line: 5, guest, emailKey: 'grace@example.com', phoneKey: '' },
  ]);

  assert.deepEqual(
    merged.map(({ line, partOf }) => [line, partOf]),
    [
      [2, null],
      [3, 2],
      [4, 2],
      [5, null],
    ],
  );
  assert.deepEqual(
    [merged[0]?.guest.notes, merged[0]?.guest.blocked, merged[0]?.phoneKey],
    ['Kind\n\nLate arrivals', true, '123'],
  );
});

test('puts notes after those that are here, blocks, and never unblocks', () => {
  const now = '2027-06-01T10:00:00.000Z';
  const known = { notes: 'Kind', blockedAt: null, blockReason: '' };
  assert.equal(planGuest(guest, null, now).verdict, 'new');
  assert.equal(planGuest(guest, known, now).verdict, 'same');
  assert.deepEqual(planGuest({ ...guest, notes: 'Late', blocked: true, blockReason: 'Noise' }, known, now), {
    verdict: 'changed',
    content: { notes: 'Kind\n\nLate', blockedAt: now, blockReason: 'Noise' },
  });
  const blocked = { ...known, blockedAt: '2026-01-01T00:00:00.000Z', blockReason: 'Damage' };
  assert.deepEqual(planGuest(guest, blocked, now), { verdict: 'same', content: blocked });
});
