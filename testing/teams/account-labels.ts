const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const idOrCode = new RegExp(`${uuid}|SD-[2-9A-HJ-NP-Z]{5,}`, 'g');

/**
 * Names for the ids, codes and addresses of an account. Two accounts with the same properties give the same names in the same
 * order, so their answers can be compared word for word.
 */
export type AccountLabels = {
  /** Names everything in an answer about a home that has no name yet. */
  learn(home: number, value: unknown): void;
  /** Names a word that looks like no id, such as the code of a link. */
  name(word: string, label: string): void;
  /** The word behind a name. */
  wordOf(label: string): string;
  /** Words of some homes, to look for where they must not be. */
  idsOf(homes: readonly number[]): string[];
  /** Same text with names instead of ids. What has none is `<id>`. */
  apply(text: string): string;
};

export function createAccountLabels(): AccountLabels {
  const labels = new Map<string, string>();
  const ids = new Map<string, string>();
  const counts = new Map<number, number>();
  const named: string[] = [];

  function add(word: string, label: string): void {
    labels.set(word, label);
    ids.set(label, word);
  }

  return {
    learn(home, value) {
      for (const [word] of JSON.stringify(value ?? null).matchAll(idOrCode)) {
        if (labels.has(word)) continue;
        const count = counts.get(home) ?? 0;
        counts.set(home, count + 1);
        add(word, `<h${home}-${count}>`);
      }
    },
    name(word, label) {
      add(word, label);
      named.push(word);
    },
    wordOf(label) {
      const word = ids.get(label);
      if (word === undefined) throw new Error(`nothing is named ${label}`);
      return word;
    },
    idsOf(homes) {
      const ofHomes = new RegExp(`^<h(${homes.join('|')})-`);
      return homes.length === 0
        ? []
        : [...labels].filter(([, label]) => ofHomes.test(label)).map(([word]) => word);
    },
    apply(text) {
      const comparable = withoutChance(text);
      const withNames = named.reduce(
        (shown, word) => shown.replaceAll(word, labels.get(word) ?? word),
        comparable,
      );
      return withNames.replaceAll(idOrCode, (word) => labels.get(word) ?? '<id>');
    },
  };
}

/** Leaves out what two accounts never share: short ids in addresses, cursors, digests, and a moment that is drawn. */
function withoutChance(text: string): string {
  return text
    .replaceAll(/-[0-9a-f]{8}(?=["?#/])/g, '-<short>')
    .replaceAll(/\/preview\/[0-9a-f]{32}/g, '/preview/<digest>')
    .replaceAll(/"(nextCursor|before|after)":"[^"]+"/g, '"$1":"<cursor>"')
    .replaceAll(/"nextReadAt":"[^"]+"/g, '"nextReadAt":"<moment>"')
    .replaceAll(/"(secretVersions|secretMarks)":\{[^}]*\}/g, '"$1":{}');
}
