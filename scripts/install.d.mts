/** Types of install.mjs, which has to run on Node 20 before anything is installed. */
export function installPackages(say: (line: string) => void): Promise<void>;
