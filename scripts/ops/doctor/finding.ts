/** `ok` needs nothing, `advice` can wait for the morning, `wrong` loses data or keeps people from booking. */
export type FindingState = 'ok' | 'advice' | 'wrong';

/** What one check found. `fix` says what to do, unless nothing has to be done. */
export type Finding = { subject: string; state: FindingState; text: string; fix?: string };

export type Assessment = Omit<Finding, 'subject'>;

export const fine = (text: string): Assessment => ({ state: 'ok', text });
export const advice = (text: string, fix: string): Assessment => ({ state: 'advice', text, fix });
export const wrong = (text: string, fix: string): Assessment => ({ state: 'wrong', text, fix });

const signs: Readonly<Record<FindingState, string>> = { ok: '✓', advice: '!', wrong: '✗' };

export function describeFinding({ subject, state, text, fix }: Finding): string {
  return `${signs[state]} ${subject}: ${text}${fix === undefined ? '' : ` → ${fix}`}`;
}

export function summarize(findings: readonly Finding[]): string {
  const count = (state: FindingState) => findings.filter((finding) => finding.state === state).length;
  return `${count('ok')} in order, ${count('advice')} to improve, ${count('wrong')} wrong`;
}

/** Runs a check; one that fails is a finding itself. */
export async function examine(
  subject: string,
  check: () => Promise<readonly Assessment[]> | readonly Assessment[],
): Promise<Finding[]> {
  try {
    return (await check()).map((found) => ({ subject, ...found }));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [
      {
        subject,
        ...wrong(`could not be checked: ${message}`, 'Mend this first, then run the doctor again.'),
      },
    ];
  }
}
