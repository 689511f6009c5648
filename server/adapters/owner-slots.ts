/** Places that owners share: accounts, each of which may have only a part of them. */
export type OwnerSlots = {
  /** Takes a place of the owner's if one is free. */
  tryEnter(owner: string): boolean;
  /** Waits for a place in turn; false when that took too long, or when too many of the owner wait already. */
  enter(owner: string): Promise<boolean>;
  /** Gives a place back; the owner's first waiter gets it. */
  leave(owner: string): void;
};

type Owner = { taken: number; waiting: ((isMine: boolean) => void)[] };

export function createOwnerSlots({
  atOnce,
  maxWaitMs,
  maxWaiting = Number.POSITIVE_INFINITY,
}: {
  /** Of one owner. */
  atOnce: number;
  maxWaitMs: number;
  /** Of one owner, beside those that have a place. */
  maxWaiting?: number;
}): OwnerSlots {
  const owners = new Map<string, Owner>();

  function tryEnter(name: string): boolean {
    const owner = owners.get(name);
    if (owner === undefined) owners.set(name, { taken: 1, waiting: [] });
    else if (owner.taken >= atOnce) return false;
    else owner.taken += 1;
    return true;
  }

  return {
    tryEnter,
    enter(name) {
      const owner = tryEnter(name) ? undefined : owners.get(name);
      if (owner === undefined) return Promise.resolve(true);
      if (owner.waiting.length >= maxWaiting) return Promise.resolve(false);

      const { promise, resolve } = Promise.withResolvers<boolean>();
      const timer = setTimeout(() => {
        owner.waiting.splice(owner.waiting.indexOf(take), 1);
        resolve(false);
      }, maxWaitMs);
      const take = (isMine: boolean) => {
        clearTimeout(timer);
        resolve(isMine);
      };
      owner.waiting.push(take);

      return promise;
    },
    leave(name) {
      const owner = owners.get(name);
      if (owner === undefined) return;
      const next = owner.waiting.shift();
      if (next) next(true);
      else if (owner.taken > 1) owner.taken -= 1;
      else owners.delete(name);
    },
  };
}
