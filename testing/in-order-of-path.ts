import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The same order on every machine: files share one page, and one that leans on another shows at once or never. */
export class InOrderOfPath extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1));
  }
}
