import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = path.join(import.meta.dirname, '..', '..', '..', 'dist');

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

export type BundleFigures = { name: string; scriptKb: number; styleKb: number };

/** Gzipped script and style of an entry with all its static imports. */
export function measureBundle(
  name: string,
  folder: string,
  keys: (key: string, chunk: Chunk) => boolean,
): BundleFigures {
  const manifestFile = path.join(dist, folder, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) throw new Error(`no build in dist/${folder}; run npm run build first`);

  // NOTE: Vite writes the file in its documented form.
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const scripts = new Set<string>();
  const styles = new Set<string>();

  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (keys(key, chunk)) visit(key);

  const size = (files: Set<string>) =>
    Math.round(
      ([...files].reduce(
        (sum, file) => sum + gzipSync(readFileSync(path.join(dist, folder, file))).length,
        0,
      ) /
        1024) *
        10,
    ) / 10;

  return { name, scriptKb: size(scripts), styleKb: size(styles) };
}
