import { relative } from 'node:path';
import { failsByItself } from './test-report.mjs';

/** A reporter for node:test that writes one line of JSON: how many tests passed and failed in the whole run, and which and why. */
export default async function* countTests(source) {
  const counts = { passed: 0, failed: 0, skipped: 0, names: [], files: [] };
  for await (const { type, data } of source) {
    // NOTE: a file that cannot be loaded is reported as one failed test, or as a suite that fails by itself.
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.details.type === 'suite' && !failsByItself(type, data)) continue;

    if (data.skip !== undefined || data.todo !== undefined) counts.skipped += 1;
    else if (type === 'test:pass') counts.passed += 1;
    else {
      counts.failed += 1;
      const path = data.name.endsWith('.test.ts') ? data.name : (data.file ?? '');
      const file = relative(process.cwd(), path);
      if (!counts.files.includes(file)) counts.files.push(file);
      counts.names.push(`${file}:${data.line ?? 1}: ${data.name}\n    ${reasonOf(data.details.error)}`);
    }
  }
  yield JSON.stringify(counts);
}

/** The beginning of what went wrong, for the end of a long report. */
function reasonOf(error) {
  const { message } = error.cause ?? error;
  return String(message).trim().split('\n').slice(0, 6).join('\n    ').slice(0, 600);
}
