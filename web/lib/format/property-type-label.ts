import * as t from '#texts/screens.ts';

const labels: Readonly<Record<string, string>> = t.propertyLabels.typeLabels;

export function propertyTypeLabel(type: string): string {
  return labels[type] ?? t.propertyLabels.typeLabels.other;
}
