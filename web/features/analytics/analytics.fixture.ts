import type { Analytics, OpenedFigure } from '#contract/analytics/analytics.ts';
import type { Figures, MoneyFigures } from '#contract/analytics/metric-shapes.ts';
import type { MissingReason } from '#domain/analytics/metric-codes.ts';

function ratio(numerator: number, denominator: number, reason: MissingReason) {
  const value = denominator === 0 ? null : numerator / denominator;
  return { value, numerator, denominator, reason: value === null ? reason : null };
}

function moneyRatio(numeratorMinor: number, denominator: number) {
  const valueMinor = denominator === 0 ? null : Math.round(numeratorMinor / denominator);
  const reason: MissingReason = 'no_sellable_nights';
  return { valueMinor, numeratorMinor, denominator, reason: valueMinor === null ? reason : null };
}

/** June of one property: 12 of 25 nights sold for 1,800. */
export function figuresOf(given: Partial<Figures> = {}): Figures {
  const money: MoneyFigures = {
    currency: 'EUR',
    revenueMinor: 180_000,
    feesMinor: 15_000,
    retainedMinor: 20_000,
    noShowMinor: 0,
    cancelled: 1,
    noShows: 0,
    adr: moneyRatio(180_000, 12),
    revpan: moneyRatio(180_000, 25),
    revpar: moneyRatio(180_000, 30),
    trevpan: moneyRatio(215_000, 25),
  };

  return {
    nights: { listed: 30, blocked: 5, sellable: 25, occupied: 12, unpriced: 0, noShow: 0 },
    occupancy: ratio(12, 25, 'no_sellable_nights'),
    calendarOccupancy: ratio(12, 30, 'no_listed_nights'),
    views: 400,
    uniqueVisitors: 250,
    requests: 10,
    confirmed: 4,
    instant: 0,
    open: 0,
    noShows: 0,
    conversion: ratio(4, 250, 'no_visitors'),
    approval: ratio(4, 10, 'no_requests'),
    arrivals: 5,
    cancelled: 1,
    cancellation: ratio(1, 5, 'no_arrivals'),
    leadTime: { mean: 20, median: 18, count: 4 },
    lengthOfStay: { mean: 3, median: 3, count: 4 },
    money: [money],
    ...given,
  };
}

const june = { from: '2026-06-01', to: '2026-06-30' };

export function analyticsOf(given: Partial<Analytics> = {}): Analytics {
  const figures = given.figures ?? figuresOf();

  return {
    ...june,
    period: 'monthly',
    compare: 'none',
    comparedWith: null,
    today: '2026-07-02',
    propertyId: null,
    figures,
    before: null,
    comparable: false,
    steps: [{ ...june, figures, before: null, comparable: false }],
    properties: [
      {
        _id: 'p1',
        title: 'Villa Marisol',
        type: 'villa',
        city: 'Lagos',
        currency: 'EUR',
        figures,
        before: null,
      },
    ],
    types: [],
    links: [],
    heatmap: {
      months: ['2026-05', '2026-06'],
      rows: [{ propertyId: 'p1', title: 'Villa Marisol', cells: [null, 0.48] }],
    },
    leadTime: [{ from: 0, to: 7, count: 4 }],
    lengthOfStay: [{ from: 3, to: 3, count: 4 }],
    seasonality: { enough: false, from: '2025-07-01', to: '2026-06-30', months: [], types: [] },
    pace: { asOf: '2026-07-02', asOfLastYear: '2025-07-02', months: [] },
    notes: [],
    ...given,
  };
}

export function openedOccupancy(): OpenedFigure {
  const row = {
    kind: 'booking',
    propertyId: 'p1',
    propertyTitle: 'Villa Marisol',
    checkIn: '2026-06-05',
    checkOut: '2026-06-17',
    amount: null,
    leadDays: null,
  } as const;

  return {
    name: 'occupancy',
    title: 'Occupancy',
    unit: 'share',
    formula: 'Occupied nights ÷ nights available to sell.',
    numeratorLabel: 'Nights stayed in or sold',
    denominatorLabel: 'Nights that could be sold',
    ...june,
    results: [{ currency: null, ...ratio(12, 25, 'no_sellable_nights') }],
    counts: { counted: 1, leftOut: 1, nights: 12 },
    groups: [{ propertyId: 'p1', title: 'Villa Marisol', rows: 1, nights: 12, amount: null }],
    notes: [],
    rows: [
      {
        ...row,
        _id: 'b1',
        code: 'SD-AAAAA',
        guestName: 'Amelia Hartmann',
        status: 'confirmed',
        counted: true,
        leftOut: null,
        nights: 12,
      },
      {
        ...row,
        _id: 'b2',
        code: 'SD-BBBBB',
        guestName: 'Bruno Dias',
        status: 'cancelled',
        counted: false,
        leftOut: 'cancelled',
        nights: 0,
      },
    ],
    nextCursor: null,
  };
}
