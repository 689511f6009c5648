import { parse } from 'yaml';
import { read } from '../project-files.ts';

export type AlarmRule = { name: string; expr: string; severity: string; do: string };

type RuleFile = {
  groups: {
    rules: {
      alert: string;
      expr: string;
      labels: { severity: string };
      annotations: { do: string };
    }[];
  }[];
};

/** The alarms that deploy/ ships, in their order. */
export function alarmRules(): AlarmRule[] {
  // NOTE: promtool checks the shape of this file, which is our own.
  const { groups } = parse(read('deploy/prometheus/alerts.yml')) as RuleFile;
  return groups.flatMap(({ rules }) =>
    rules.map(({ alert, expr, labels, annotations }) => ({
      name: alert,
      expr,
      severity: labels.severity,
      do: annotations.do,
    })),
  );
}
