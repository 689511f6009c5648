export { deleteOldAttempts } from './guess.store.ts';
export {
  claimGuess,
  clearGuesses,
  type Guess,
  type GuessOrigin,
  resetGuesses,
  uncountGuess,
} from './limit-guesses.ts';
export { mayMailReset } from './limit-reset-mails.ts';
