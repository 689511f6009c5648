/** Places that owners share: accounts, each of which may have only a part of them. */
export type OwnerSlots = {
  /** Takes a place of the owner's if one is free. */
  tryEnter(owner: string): boolean;
  /** Waits for a place in turn; false when that took too long, or when too many of the owner wait already. */
  enter(owner: string): Promise<boolean>;
  /** Gives a place back; the owner's first waiter gets it. */
  leave(owner: string): void;
};

type Waiter = (isMine: boolean) => void;

/** How many places are taken, and who waits for one: mostly nobody, which then costs no memory. */
type Owner = { taken: number; waiting: Waiter[] | null };

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
    if (owner === undefined) owners.set(name, { taken: 1, waiting: null });
    else if (owner.taken >= atOnce) return false;
    else owner.taken += 1;
    return true;
  }

  return {
    tryEnter,
    enter(name) {
      const owner = tryEnter(name) ? undefined : owners.get(name);
      if (owner === undefined) return Promise.resolve(true);

      owner.waiting ??= [];
      const { waiting } = owner;
      if (waiting.length >= maxWaiting) return Promise.resolve(false);

      const { promise, resolve } = Promise.withResolvers<boolean>();
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(take), 1);
        resolve(false);
      }, maxWaitMs);
      const take = (isMine: boolean) => {
        clearTimeout(timer);
        resolve(isMine);
      };
      waiting.push(take);

      return promise;
    },
    leave(name) {
      const owner = owners.get(name);
      if (owner === undefined) return;
      const next = owner.waiting?.shift();
      if (next) next(true);
      else if (owner.taken > 1) owner.taken -= 1;
      else owners.delete(name);
    },
  };
}
