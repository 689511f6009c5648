export { forgetOldTries } from './guess.store.ts';
export {
  claimGuess,
  clearGuesses,
  forgiveGuesses,
  type Guess,
  type GuessFrom,
  giveBackGuess,
} from './limit-guesses.ts';
export { mayMailReset } from './limit-reset-mails.ts';
