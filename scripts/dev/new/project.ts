import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A request that the generator cannot carry out; its message is for the developer. */
export class NewError extends Error {
  override readonly name = 'NewError';
}

/** The files of a checkout. Collects what was written, so that the caller can format and list it. */
export class Project {
  readonly written: string[] = [];
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  create(path: string, content: string): void {
    const file = join(this.#root, path);
    if (existsSync(file)) throw new NewError(`${path} exists already.`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    this.written.push(path);
  }

  /** Inserts `text` before or after the only or last place that `at` finds. */
  insert(path: string, where: 'before' | 'after', at: RegExp, text: string): void {
    const content = this.read(path);
    const found = [...content.matchAll(new RegExp(at, 'gm'))].at(-1);
    if (found === undefined) throw new NewError(`${path} has changed its form: ${at} is not in it.`);
    const index = where === 'before' ? found.index : found.index + found[0].length;
    writeFileSync(join(this.#root, path), `${content.slice(0, index)}${text}${content.slice(index)}`);
    if (!this.written.includes(path)) this.written.push(path);
  }

  read(path: string): string {
    return readFileSync(join(this.#root, path), 'utf8');
  }

  has(path: string): boolean {
    return existsSync(join(this.#root, path));
  }

  /** Paths below a folder, from the root. */
  list(folder: string): string[] {
    return readdirSync(join(this.#root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .sort();
  }
}
