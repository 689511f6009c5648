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
