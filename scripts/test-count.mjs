import { relative } from 'node:path';

/** A reporter for node:test that writes one line of JSON: how many tests passed and failed in the whole run, and which. */
export default async function* countTests(source) {
  const counts = { passed: 0, failed: 0, skipped: 0, names: [] };
  for await (const { type, data } of source) {
    // NOTE: a file that cannot be loaded is reported as one failed test of its own.
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.details.type === 'suite') continue;
    if (data.skip !== undefined || data.todo !== undefined) counts.skipped += 1;
    else if (type === 'test:pass') counts.passed += 1;
    else {
      counts.failed += 1;
      counts.names.push(`${relative(process.cwd(), data.file ?? '')}: ${data.name}`);
    }
  }
  yield JSON.stringify(counts);
}
