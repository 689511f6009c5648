export function changedFiles(folder?: string): string[] | undefined;
export function testsOf(files: readonly string[], folder?: string): string[];
