/** Prints how a command is used and ends it, when that is all that was asked for. */
export function showHelpOnRequest(usage) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(usage);
  process.exit(0);
}
