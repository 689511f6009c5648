import { relative } from 'node:path';
import { inspect } from 'node:util';

/** A reporter for node:test: a line for each file, and everything there is to know about what failed. */
export default async function* reportTests(source) {
  const files = new Map();
  for await (const { type, data } of source) {
    if (type === 'test:stdout' || type === 'test:stderr') yield data.message;
    if (type === 'test:pass' || type === 'test:fail') {
      const counts = files.get(data.file) ?? { passed: 0, failed: 0, ms: 0 };
      files.set(data.file, counts);
      if (data.nesting === 0) counts.ms += data.details.duration_ms;
      if (data.details.type === 'suite') continue;
      if (data.skip !== undefined) yield `   skipped: ${data.name} (${data.skip || 'no reason given'})\n`;
      else if (type === 'test:pass') counts.passed += 1;
      else {
        counts.failed += 1;
        yield failure(data);
      }
    }
    // One for each file, and one for the whole run without a file.
    if (type === 'test:summary' && data.file !== undefined) yield fileLine(data.file, files.get(data.file));
  }
}

function fileLine(file, counts = { passed: 0, failed: 0, ms: 0 }) {
  const { passed, failed, ms } = counts;
  const mark = failed > 0 ? '✖' : '✔';
  const failedToo = failed > 0 ? `, ${failed} failed` : '';
  return `   ${mark} ${relative(process.cwd(), file)}: ${passed} passed${failedToo} (${(ms / 1000).toFixed(1)} s)\n`;
}

function failure({ name, file, line, details: { error } }) {
  const where = file === undefined ? '' : ` (${relative(process.cwd(), file)}:${line})`;
  const cause = inspect(error.cause ?? error, { depth: 4 }).replaceAll('\n', '\n     ');
  return `   ✖ ${name}${where}\n     ${cause}\n`;
}
