import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

type StateBadgeProps<K extends string> = {
  state: K;
  words: Readonly<Record<K, () => string>>;
  tones: Readonly<Record<K, BadgeTone>>;
};

export function StateBadge<K extends string>({ state, words, tones }: StateBadgeProps<K>) {
  return <Badge tone={tones[state]}>{words[state]()}</Badge>;
}
