import pg from 'pg';

/** Whether the statement itself, not only a part of it in parentheses, says in which order its rows come. */
export function decidesOrder(statement: string): boolean {
  let outside = statement;
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replaceAll(/\([^()]*\)/g, ' ');
  }
  return /\border by\b/i.test(outside);
}

type Result = { rows?: unknown[] } | undefined;

/**
 * Turns the rows of statements around that name no order, as PostgreSQL may do on any day. `reversed` is set while an action
 * runs; there is one switch for the whole process.
 */
export function createRowReverser(): { reversed<T>(action: () => Promise<T>): Promise<T> } {
  let isOn = false;
  const { query } = pg.Client.prototype;

  // NOTE: the pool calls it with a callback, everybody else awaits it.
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : ((first as { text?: string } | null)?.text ?? '');
    const turn = (result: Result) => {
      if (isOn && result?.rows && !decidesOrder(text)) result.rows.reverse();
      return result;
    };
    const last = args.at(-1);
    if (typeof last === 'function')
      args[args.length - 1] = (error: unknown, result: Result) => last(error, turn(result));

    const answer: unknown = Reflect.apply(query, this, args);
    return answer instanceof Promise ? answer.then(turn) : answer;
  } as typeof query;

  return {
    async reversed(action) {
      isOn = true;
      try {
        return await action();
      } finally {
        isOn = false;
      }
    },
  };
}
