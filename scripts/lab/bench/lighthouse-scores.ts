import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { browserPath } from '../harness/browser.ts';

export type LighthouseScores = {
  page: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
};

const run = promisify(execFile);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const minutes = 60_000;

/**
 * Lighthouse scores with its phone preset, when LIGHTHOUSE_PATH names its program. It is not a dependency of the
 * product, because it brings a hundred packages.
 */
export async function lighthouseScores(
  pages: readonly { name: string; url: string }[],
): Promise<LighthouseScores[]> {
  const program = process.env.LIGHTHOUSE_PATH;
  if (!program) return [];

  const scores: LighthouseScores[] = [];
  for (const { name, url } of pages) {
    const requested = ['--output=json', '--quiet', `--only-categories=${categories.join()}`];
    const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic';
    const { stdout } = await run(program, [url, ...requested, flags], {
      env: { ...process.env, CHROME_PATH: await browserPath() },
      maxBuffer: 64 * 1024 * 1024,
      timeout: 5 * minutes,
    });

    // NOTE: Lighthouse's report, in its documented form.
    const report = JSON.parse(stdout) as { categories: Record<string, { score: number | null } | undefined> };
    const of = (category: (typeof categories)[number]) =>
      Math.round((report.categories[category]?.score ?? 0) * 100);
    scores.push({
      page: name,
      performance: of('performance'),
      accessibility: of('accessibility'),
      bestPractices: of('best-practices'),
      seo: of('seo'),
    });
  }

  return scores;
}
