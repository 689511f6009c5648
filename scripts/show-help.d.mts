/** Types of show-help.mjs, which has to run on Node 20 before anything is installed. */
export function showHelpOnRequest(usage: string): void;
