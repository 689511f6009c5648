export const figureNames = [
  'occupancy',
  'calendar_occupancy',
  'adr',
  'revpan',
  'revpar',
  'trevpan',
  'revenue',
  'conversion',
  'approval',
  'cancellation',
  'lead_time',
  'length_of_stay',
  'retained',
  'no_shows',
] as const;
export type FigureName = (typeof figureNames)[number];

export const figureUnits = ['share', 'money', 'days', 'nights'] as const;
export type FigureUnit = (typeof figureUnits)[number];

/** Unit of each figure. */
export const unitOfFigure: Readonly<Record<FigureName, FigureUnit>> = {
  occupancy: 'share',
  calendar_occupancy: 'share',
  adr: 'money',
  revpan: 'money',
  revpar: 'money',
  trevpan: 'money',
  revenue: 'money',
  conversion: 'share',
  approval: 'share',
  cancellation: 'share',
  lead_time: 'days',
  length_of_stay: 'nights',
  retained: 'money',
  no_shows: 'money',
};
