import { headKey } from './import-fields.ts';

/** What the word of a state means for the calendar. */
export const statusMeanings = ['stay', 'cancelled', 'no_show', 'skipped'] as const;
export type StatusMeaning = (typeof statusMeanings)[number];

/** What a kind of row is: a stay, a later part of its price, or no stay at all. */
export const rowTypeMeanings = ['stay', 'part', 'skipped'] as const;
export type RowTypeMeaning = (typeof rowTypeMeanings)[number];

/** States as channels and programs write them, by their meaning. Others are asked for, once a word. */
const statusTerms: ReadonlyMap<string, StatusMeaning> = new Map([
  ...terms(
    'stay',
    'confirmed|accepted|ok|booked|reserved|reservation|paid|completed|new|modified|checked in|checked out|active|approved|fully paid|deposit paid|upcoming',
    'past guest|currently hosting|arriving today|arriving tomorrow|arriving soon|checking out today|awaiting guest review|review guest|past|stayed',
    'bestätigt|gebucht|früherer gast|ehemaliger gast|derzeit zu gast|aktueller gast|reise heute|bezahlt|abgeschlossen|bewerte den gast',
    'confirmée|confirmé|acceptée|ancien voyageur|voyageur actuel|en cours|terminée|payée|séjour terminé',
    'confirmada|confirmado|aceptada|huésped anterior|huésped actual|completada|pagada|finalizada|reservada',
    'hóspede anterior|hospedando agora|hospedando no momento|concluída|paga|aceita|confirmada',
    'confermata|confermato|ospite passato|ospite attuale|completata|pagata|accettata',
  ),
  ...terms(
    'cancelled',
    'cancelled|canceled|cancelled by guest|canceled by guest|cancelled by host|canceled by host|cancelled by hotel|cancelled by property|cancelled by owner|cancelled by airbnb|canceled by airbnb',
    'storniert|vom gast storniert|vom gastgeber storniert|abgesagt|annulée|annulé|annulée par le voyageur|annulée par l’hôte|annulée par l’hébergement',
    'cancelada|cancelado|cancelada por el huésped|cancelada por el anfitrión|cancelada pelo hóspede|cancelada pelo anfitrião|annullata|cancellata|annullata dall’ospite|annullata dall’host',
  ),
  ...terms(
    'no_show',
    'no show|nicht angereist|nichterscheinen|non présentation|no presentado|no presentada|não compareceu|mancato arrivo',
  ),
  ...terms(
    'skipped',
    'inquiry|enquiry|request|pending|declined|expired|draft|quote|withdrawn|not possible|denied|voided|open|unavailable|blocked|block',
    'anfrage|angefragt|abgelehnt|abgelaufen|ausstehend|demande|refusée|expirée|en attente|consulta|solicitud|rechazada|caducada|pendiente',
    'pedido|recusada|expirada|pendente|richiesta|rifiutata|scaduta|in attesa',
  ),
]);

const rowTypeTerms: ReadonlyMap<string, RowTypeMeaning> = new Map([
  ...terms('stay', 'reservation|booking|reservierung|buchung|réservation|reserva|reservación|prenotazione'),
  ...terms(
    'part',
    'adjustment|resolution|resolution adjustment|host remittance|co host payout|cancellation fee|anpassung|ajustement|ajuste|rettifica|alteration',
  ),
  ...terms(
    'skipped',
    'payout|payouts|auszahlung|versement|paiement|pago|cobro|pagamento|repasse|versamento|transfer|tax|pass through tot|commission',
  ),
]);

function terms<M extends string>(meaning: M, ...lines: string[]): [string, M][] {
  return lines.flatMap((line) => line.split('|')).map((term) => [headKey(term), meaning]);
}

/** Key under which a state, a listing or a kind of row is asked for once, and remembered. */
export function termKey(cell: string): string {
  return cell.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim().slice(0, 200);
}

export function statusOf(cell: string): StatusMeaning | null {
  return statusTerms.get(headKey(cell)) ?? null;
}

export function rowTypeOf(cell: string): RowTypeMeaning | null {
  return rowTypeTerms.get(headKey(cell)) ?? null;
}

const totalTerms = new Set(
  'total|totals|grand total|sum|summe|gesamt|gesamtsumme|somme|suma|soma|totale|totaux|totales|totais'
    .split('|')
    .map(headKey),
);

/** A line of sums: one of its first cells says so. */
export function isTotalLine(cells: readonly (string | number)[]): boolean {
  return cells.slice(0, 3).some((cell) => typeof cell === 'string' && totalTerms.has(headKey(cell)));
}
