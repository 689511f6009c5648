/** Types of build.mjs, which has to run on Node 20 before anything is installed. */
export function buildWeb(say: (message: string) => void): Promise<void>;
