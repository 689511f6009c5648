import { relative, resolve } from 'node:path';
import { inspect } from 'node:util';

/**
 * A reporter for node:test: one line per file, and everything there is to know about what failed. A file is either a
 * process of its own or a suite at the top of a worker, named by its path.
 */
export default async function* reportTests(source) {
  const files = new Map();
  const ownLine = new Set();
  for await (const { type, data } of source) {
    if (type === 'test:stdout' || type === 'test:stderr') yield data.message;
    if (type === 'test:pass' || type === 'test:fail') {
      if (isFileSuite(data)) {
        if (failsByItself(type, data)) yield failure(data);
        const inside = files.get(resolve(data.name)) ?? { passed: 0, failed: 0 };
        const failed = inside.failed + (failsByItself(type, data) ? 1 : 0);
        ownLine.add(resolve(data.name));
        yield fileLine(data.name, { ...inside, failed, ms: data.details.duration_ms });
        continue;
      }

      const counts = files.get(data.file) ?? { passed: 0, failed: 0, ms: 0 };
      files.set(data.file, counts);
      if (data.nesting === 0) counts.ms += data.details.duration_ms;

      if (data.details.type === 'suite' && !failsByItself(type, data)) continue;

      if (data.skip !== undefined) yield `   skipped: ${data.name} (${data.skip || 'no reason given'})\n`;
      else if (type === 'test:pass') counts.passed += 1;
      else {
        counts.failed += 1;
        yield failure(data);
      }
    }

    // One for each file that is a process of its own, and one for the whole run without a file.
    if (type === 'test:summary' && files.has(data.file) && !ownLine.has(data.file))
      yield fileLine(data.file, files.get(data.file));
  }
}

/** A suite that a worker opened for a whole test file. */
export function isFileSuite({ details, nesting, name }) {
  return details.type === 'suite' && nesting === 0 && name.endsWith('.test.ts');
}

/** Whether a suite failed in its own code or hooks: a suite also fails when a test inside it does. */
export function failsByItself(type, { details }) {
  return type === 'test:fail' && details.type === 'suite' && details.error?.failureType !== 'subtestsFailed';
}

function fileLine(file, counts = { passed: 0, failed: 0, ms: 0 }) {
  const { passed, failed, ms } = counts;
  const mark = failed > 0 ? '✖' : '✔';
  const failedToo = failed > 0 ? `, ${failed} failed` : '';
  return `   ${mark} ${relative(process.cwd(), file)}: ${passed} passed${failedToo} (${(ms / 1000).toFixed(1)} s)\n`;
}

function failure({ name, file, line, details: { error } }) {
  const position = file === undefined ? '' : `${relative(process.cwd(), file)}:${line}: `;
  const cause = inspect(error.cause ?? error, { depth: 4 }).replaceAll('\n', '\n     ');
  return `   ✖ ${position}${name}\n     ${cause}\n`;
}
