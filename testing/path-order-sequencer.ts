import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs files in path order on every machine. Files share one page, so a fixed order makes order dependence
 * reproducible.
 */
export class PathOrderSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1));
  }
}
