import { expect, test } from '@playwright/test';
import { firstLoads } from '../scripts/bench/first-loads.ts';
import { measureBundle } from '../scripts/bench/measure-bundles.ts';

for (const { name, folder, entries, script, style } of firstLoads) {
  test(`the first view of ${name} stays within its budget`, () => {
    const { scriptKb, styleKb } = measureBundle(name, folder, (key) => entries.includes(key));
    console.log(`${name}: ${scriptKb} KB of script, ${styleKb} KB of style`);
    expect(scriptKb).toBeGreaterThan(20);
    expect(scriptKb).toBeLessThanOrEqual(script);
    expect(styleKb).toBeLessThanOrEqual(style);
  });
}
