import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { ArchiveReport } from '#contract/account/data-exports.ts';
import { type ArchiveProblem, archiveProblem, meaninglessField } from '#domain/account/archive-problems.ts';
import { type ArchiveFile, manifestName } from '../archive-manifest.ts';
import { datasets } from '../datasets.ts';
import {
  type Archive,
  ArchiveError,
  openArchive,
  parsed,
  readPieces,
  readRows,
  readText,
} from './open-archive.ts';
import { type RowCheck, readRowCheck } from './read-row-check.ts';
import { references } from './references.ts';

/** Problems that are named; what else is wrong is counted. */
const maxProblems = 20;

type Findings = { problems: ArchiveProblem[]; count: number };

function note(findings: Findings, problem: ArchiveProblem): void {
  findings.count++;
  if (findings.problems.length < maxProblems) findings.problems.push(problem);
}

/** Reads a whole archive and says what is wrong with it: names, hashes, schemas, numbers of rows, and references between lists. */
export async function checkArchive(path: string): Promise<ArchiveReport> {
  const findings: Findings = { problems: [], count: 0 };
  const report = { madeAt: null as string | null, lists: 0, rows: 0, files: 0 };
  const finished = () => ({ ...report, problems: findings.problems, problemCount: findings.count });

  const archive = await openOrNote(path, findings);
  if (!archive) return finished();
  const { zip, manifest } = archive;

  try {
    report.madeAt = manifest.madeAt;
    compareNames(archive, findings);

    const ids = new Map<string, Set<string>>();
    for (const file of manifest.files) {
      const entry = zip.entries.get(file.name);
      if (!entry) continue;

      const list = listOf(file.name);
      if (list === null) await checkFile(archive, file, findings);
      else report.rows += await checkList(archive, { file, list, ids }, findings);
      if (list !== null) report.lists++;
      if (file.name.startsWith('files/')) report.files++;
    }

    await checkProfile(archive, findings);
    await checkReferences(archive, ids, findings);
  } finally {
    await zip.close();
  }

  return finished();
}

async function openOrNote(path: string, findings: Findings): Promise<Archive | null> {
  try {
    return await openArchive(path, (await stat(path)).size);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    note(findings, error.problem);
    return null;
  }
}

function listOf(name: string): string | null {
  return /^json\/([a-z-]+)\.json$/.exec(name)?.[1] ?? null;
}

function compareNames({ zip, manifest }: Archive, findings: Findings): void {
  const listed = new Set(manifest.files.map(({ name }) => name));
  const wanted = [
    'profile.json',
    ...datasets.flatMap(({ name }) => [`json/${name}.json`, `schemas/${name}.json`]),
  ];
  for (const file of listed.union(new Set(wanted)))
    if (!zip.entries.has(file)) note(findings, archiveProblem('missing_file', { file }));
  for (const file of zip.entries.keys())
    if (!listed.has(file) && file !== manifestName) note(findings, archiveProblem('unlisted_file', { file }));
}

/** Notes what is thrown about one file, so that the others are checked too. */
async function noting(findings: Findings, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    note(findings, error.problem);
  }
}

function createMeter({ name, bytes: wanted, sha256 }: ArchiveFile) {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add(piece: Buffer) {
      hash.update(piece);
      bytes += piece.length;
    },
    finish(findings: Findings) {
      if (bytes !== wanted || hash.digest('hex') !== sha256)
        note(findings, archiveProblem('changed_file', { file: name }));
    },
  };
}

async function checkFile({ zip }: Archive, file: ArchiveFile, findings: Findings): Promise<void> {
  const entry = zip.entries.get(file.name);
  if (!entry) return;
  const meter = createMeter(file);
  await noting(findings, async () => {
    for await (const piece of readPieces(zip, entry)) meter.add(piece);
    meter.finish(findings);
  });
}

type ListToCheck = { file: ArchiveFile; list: string; ids: Map<string, Set<string>> };

async function checkList(
  archive: Archive,
  { file, list, ids }: ListToCheck,
  findings: Findings,
): Promise<number> {
  const meter = createMeter(file);
  const own = new Set<string>();
  ids.set(list, own);
  let rows = 0;

  await noting(findings, async () => {
    const checkRow: RowCheck = await readRowCheck(archive, list);
    for await (const row of readRows(archive, file.name, meter.add)) {
      rows++;
      const field = checkRow(row) ?? meaninglessField(row);
      if (field !== null)
        note(findings, archiveProblem('wrong_field', { file: file.name, row: rows, field }));
      if (typeof row.id === 'string') own.add(row.id);
    }
    meter.finish(findings);
    if (rows !== file.rows) note(findings, archiveProblem('wrong_rows', { file: file.name }));
  });

  return rows;
}

async function checkProfile({ zip }: Archive, findings: Findings): Promise<void> {
  const file = 'profile.json';
  const entry = zip.entries.get(file);
  if (!entry) return;
  await noting(findings, async () => {
    const profile = parsed(await readText(zip, entry));
    if (typeof profile !== 'object' || profile === null) {
      note(findings, archiveProblem('unreadable_list', { file, row: 1 }));
      return;
    }
    const field = meaninglessField({ ...profile });
    if (field !== null) note(findings, archiveProblem('wrong_field', { file, row: 1, field }));
  });
}

async function checkReferences(
  archive: Archive,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
  findings: Findings,
): Promise<void> {
  for (const [list, fields] of references) {
    const file = `json/${list}.json`;
    if (!archive.zip.entries.has(file)) continue;

    await noting(findings, async () => {
      let at = 0;
      for await (const row of readRows(archive, file)) {
        at++;
        for (const [field, target] of Object.entries(fields)) {
          const id = row[field];
          const isKnown = typeof id !== 'string' || ids.get(target)?.has(id);
          if (!isKnown) note(findings, archiveProblem('dangling_reference', { file, row: at, field }));
        }
      }
    });
  }
}
