import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SafetyPack } from '@larder/contract/review-diligence.ts';
import { pdfText } from '@larder/documents/testing/pdf-text.ts';
import type { Canonical } from '@larder/domain/tasks/canonical.ts';
import { type Evidence, verifyEvidence } from '@larder/domain/tasks/evidence.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import type { Ctx } from '../../kernel/context.ts';
import { saveRecipe } from '../../recipes/save-recipe.ts';
import { allergenChart } from '../../tasks/allergen-chart.queries.ts';
import { signChart } from '../../tasks/sign-chart.ts';
import { addArea } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp } from '../../testing/http.ts';
import { addIngredient, answerAllergens } from '../../testing/pantry.ts';
import { pictureOf } from '../../testing/picture.ts';
import { read } from '../../testing/read.ts';
import { addCategory, line, recipeToSave } from '../../testing/recipe-draft.ts';
import { addFridge, addTask, enter, fridge, TASK_DAY, tickWithPhoto } from '../../testing/tasks.ts';
import { removeOldPacks } from './remove-old-packs.ts';
import { runPack } from './run-pack.ts';
import { EVIDENCE_PLACE } from './verifying-page.ts';

let clock = Date.parse('2026-11-20T12:00:00Z');
const app = await startTestApp(await testDatabase(), {
  now() {
    clock += 1000; // so that there is a latest one
    return new Date(clock);
  },
});
const { ours, owner } = app;
const folder = await mkdtemp(path.join(tmpdir(), 'pack-'));
afterAll(() => rm(folder, { recursive: true }));

const SPAN = { from: '2026-11-18', to: TASK_DAY };
const page = async () => `<html>${EVIDENCE_PLACE}</html>`;
const at = (ctx: Ctx, instant: string): Ctx => ({ ...ctx, now: () => new Date(instant) });

async function someRecords(): Promise<string> {
  const day = '2026-11-18';
  const yesterday = at(ours.area, '2026-11-18T09:00:00Z');
  await addTask(yesterday, { type: 'OPEN', action: 'Gas on' });
  const unit = await addFridge(yesterday, 'Walk-in');
  await enter(yesterday, fridge(unit), { day });
  const warm = await enter(yesterday, fridge(unit, '9', 'pm'), { day });
  await enter(yesterday, { kind: 'action', entry: warm, done: 'Food moved', text: 'to the bar, =fridge' }, { day });
  await enter(at(ours.area, '2026-11-20T09:00:00Z'), fridge(unit, '3'));
  const bar = await addArea(ours, 'Bar');
  await enter(bar, { kind: 'comment', about: 'FRIDGE', text: 'Of the bar' });
  return bar.accountId;
}
const barId = await someRecords();

const packs = async (of: string) => (await owner.get<SafetyPack[]>(`/api/v1/accounts/${of}/review/packs`)).body;

/** The content of a file that was asked for at an account. */
async function made(of: string, contents: SafetyPack['contents'], span = SPAN): Promise<Uint8Array> {
  const packId = randomUUID();
  expect((await owner.command(of, '/review/packs', { packId, contents, ...span })).status).toBe(200);
  expect((await packs(of))[0]).toMatchObject({ id: packId, status: 'running', progress: { done: 0 }, fileKey: null });
  await runPack(app.services, { organisationId: ours.organisationId, packId, accountId: of, userName: 'Gino' }, page);
  const [pack] = await packs(of);
  expect(pack).toMatchObject({ id: packId, ...span, contents, status: 'done', progress: null });
  const query = new URLSearchParams({ path: pack?.fileKey ?? '' });
  const { body } = await owner.get<{ url: string }>(`/api/v1/generateSignedUrl?${query}`);
  return new Uint8Array(await (await fetch(app.url + body.url)).arrayBuffer());
}

const textOf = (content: Uint8Array | undefined) => Buffer.from(content ?? []).toString();
const pdfOf = (content: Uint8Array | undefined) => pdfText(new Blob([new Uint8Array(content ?? [])]));

describe('an inspector’s pack', () => {
  it('rule 130: has a summary that says plainly which days are missing, a paper of each week, all entries, the evidence and its page', async () => {
    const files = unzipSync(await made(ours.areaId, 'pack'));
    expect(Object.keys(files).sort()).toEqual([
      '1 Summary.pdf',
      '2 Weeks/Kitchen 2026-11-16 Week 47.pdf',
      '3 All entries.csv',
      '4 Evidence.json',
      '5 Verify.html',
    ]);
    const evidence = JSON.parse(textOf(files['4 Evidence.json'])) as Evidence;
    const { first, last } = verifyEvidence(evidence);
    const summary = await pdfOf(files['1 Summary.pdf']);
    expect(summary).toMatch(/Kitchen: missing days[\s\S]*19 Nov 2026\n1 day\nNothing was recorded/);
    expect(summary).toContain('Of 3 days, nothing was recorded on 1.');
    expect(summary).toMatch(/Kitchen\n6\n1\n0\n1\n1\n0\n0/); // entries, missed, late, out of limit, actions, open, flags
    expect(summary).toContain(first?.head);

    const week = await pdfOf(files['2 Weeks/Kitchen 2026-11-16 Week 47.pdf']);
    expect(week).toMatch(/Thu 19 Nov 2026\n[\d\n]*nothing recorded/);
    expect(week).toContain('out of limit (must be 5 °C or less), Food moved, to the bar, =fridge');
    expect(week).toContain('Last of these days');

    const csv = textOf(files['3 All entries.csv']);
    expect(csv).toContain('"Fridge temperature";"Walk-in, PM";"9";"5 °C or less";"no"');
    expect(csv).toContain('"to the bar, =fridge"');
    expect(csv.trim().split('\r\n')).toHaveLength(7);
    expect(last?.seq).toBe(7);
  });

  it('asked for in an area shows names and words of that area alone, at the location those of all its areas; it verifies either way', async () => {
    const ofArea = JSON.parse(textOf(unzipSync(await made(ours.areaId, 'pack'))['4 Evidence.json'])) as Evidence;
    expect(ofArea.words.map(({ text }) => text)).not.toContain('Of the bar');
    expect(ofArea.shown).toEqual([ours.areaId]);
    expect(verifyEvidence(ofArea)).toMatchObject({ broken: null, entries: 7, withheldWords: 1, erasedWords: 0 });

    const files = unzipSync(await made(ours.locationId, 'pack'));
    expect(Object.keys(files)).toContain('2 Weeks/Bar 2026-11-16 Week 47.pdf');
    const ofAll = JSON.parse(textOf(files['4 Evidence.json'])) as Evidence;
    expect(ofAll.words.map(({ text }) => text)).toContain('Of the bar');
    expect(ofAll.areas[barId]).toBe('Bar');
    expect(verifyEvidence(ofAll)).toMatchObject({ broken: null, withheldWords: 0 });
  });

  it('holds the evidence in its page, where nothing that somebody typed can end it', async () => {
    await enter(ours.area, { kind: 'comment', about: 'FRIDGE', text: '</script><img src=x>' });
    const html = textOf(unzipSync(await made(ours.areaId, 'pack'))['5 Verify.html']);
    const [, held = ''] =
      /<script type="application\/json" id="evidence">([\s\S]*)<\/script><\/html>$/.exec(html) ?? [];
    expect(held).not.toContain('<');
    expect(verifyEvidence(JSON.parse(held) as Evidence)).toMatchObject({ broken: null, wrongWords: [] });
    expect(held).toContain('\\u003c/script>');
  });

  it('can be asked for as evidence alone, which the command verifies, also against a number and hash that were written down', async () => {
    const content = await made(ours.areaId, 'evidence');
    const file = path.join(folder, 'evidence.json');
    await writeFile(file, content);
    const evidence = JSON.parse(textOf(content)) as Evidence;
    const [, , third] = evidence.entries;
    expect(await checked(file)).toMatchObject({ code: 0 });
    expect(await checked(file, '3', third?.hash.slice(0, 16) ?? '')).toMatchObject({ code: 0 });
    expect(await checked(file, '3', '0'.repeat(16))).toMatchObject({
      code: 1,
      out: expect.stringContaining('Entry 3 is not the one'),
    });
    expect(await checked(file, '99', '0'.repeat(16))).toMatchObject({
      code: 1,
      out: expect.stringContaining('there were entries up to 99'),
    });
    expect(await checked(file, 'yesterday')).toMatchObject({ code: 2 });
  });

  it('rule 130: says which days were closed, by whom and why, and where that was not so', async () => {
    const day = '2026-11-17';
    const closed = { kind: 'closed-day', closed: true, reason: 'Flood' } as const;
    await enter(at(ours.area, '2026-11-17T09:00:00Z'), closed, { day });
    const files = unzipSync(await made(ours.areaId, 'pack', { from: '2026-11-16', to: TASK_DAY }));
    const summary = await pdfOf(files['1 Summary.pdf']);
    expect(summary).toMatch(/16 Nov 2026\n1 day\nNothing was recorded\n17 Nov 2026\n1 day\nClosed: Flood \(Gino\)\n/);
    expect(summary).toContain('Of 5 days, nothing was recorded on 2.');
    const week = await pdfOf(files['2 Weeks/Kitchen 2026-11-16 Week 47.pdf']);
    expect(week).toMatch(/Tuesday, 17 Nov 2026 \(Closed: Flood\): /);
    expect(textOf(files['3 All entries.csv'])).toContain('"Closed day";"";"closed";"";"";"Flood"');
    const evidence = JSON.parse(textOf(files['4 Evidence.json'])) as Evidence;
    expect(evidence.words.map(({ text }) => text)).toContain('Flood');
  });

  it('rule 125: names what came too late as not taken in yet: in the summary, in its week, and as rows of its own in the CSV', async () => {
    const day = '2026-10-14';
    const unit = await addFridge(at(ours.area, '2026-10-01T09:00:00Z'), 'Bar fridge');
    const stamp = { device: 'old tablet', at: `${day}T09:00:00.000Z`, offsetMs: 0 };
    await enter(ours.area, fridge(unit, '9'), { day, stamp });
    const files = unzipSync(await made(ours.areaId, 'pack', { from: day, to: day }));
    const summary = await pdfOf(files['1 Summary.pdf']);
    expect(summary).toMatch(
      /Not taken in yet\n[\s\S]*Kitchen\n14 Oct 2026\nBar fridge, AM\n9 °C\nGino\n20 Nov 2026, 12:/,
    );
    expect(summary).toContain('Of 1 day, nothing was recorded on any.');
    const week = await pdfOf(files['2 Weeks/Kitchen 2026-10-12 Week 42.pdf']);
    expect(week).toMatch(/Wednesday, 14 Oct 2026: Not taken in yet\n[\s\S]*Bar fridge, AM\n9 °C\nGino/);
    const csv = textOf(files['3 All entries.csv']);
    expect(csv).toMatch(
      /"";"Kitchen";"14 Oct 2026";"Fridge temperature";"Bar fridge, AM";"9";"5 °C or less";"no";.*"not taken in yet, waits for the owner"/,
    );
    expect(JSON.parse(textOf(files['4 Evidence.json']))).toMatchObject({ entries: [] });
  });

  it('rule 118: names signed allergen charts with who, when and what changed, has each as paper, and holds them in the evidence', async () => {
    const flour = await addIngredient(ours.headOffice, 'Flour');
    await answerAllergens(ours.headOffice, flour, { allergens: ['gluten'] });
    const dish = async (name: string) =>
      await saveRecipe(
        ours.headOffice,
        recipeToSave(ours, await addCategory(ours.headOffice), { name, items: [line(flour)], belongsToAll: true }),
      );
    const signed = async (): Promise<string> => {
      const { sha256 } = await read(ours.area, (db) => allergenChart(db, ours.area));
      await signChart(ours.area, { commandId: randomUUID(), entryId: randomUUID(), sha256 });
      return sha256;
    };
    await dish('Margherita');
    await signed();
    await dish('Calzone');
    const last = await signed();
    const files = unzipSync(await made(ours.areaId, 'pack'));
    const summary = await pdfOf(files['1 Summary.pdf']);
    expect(summary).toMatch(
      /Allergen charts signed\n[\s\S]*Kitchen\nGino\n20 Nov 2026, 12:\d\d\nthe first that was signed\nKitchen\nGino\n[^\n]*\nCalzone \(added\)/,
    );
    expect(summary).toContain('6 Allergen charts/');
    const week = await pdfOf(files['2 Weeks/Kitchen 2026-11-16 Week 47.pdf']);
    expect(week.replaceAll('\n', ' ')).toContain(
      'Allergen chart signed. Since the one before: Calzone (added) Gino (G)',
    );
    expect(textOf(files['3 All entries.csv'])).toContain(`"Allergen chart signed";"Calzone (added)";"${last}"`);
    const papers = Object.keys(files).filter((name) => name.startsWith('6 Allergen charts/'));
    expect(papers).toHaveLength(2);
    const paper = await pdfOf(files[papers[1] ?? '']);
    expect(paper).toMatch(/Signed by Gino[\s\S]*Calzone\nGluten[\s\S]*Margherita\nGluten/);
    expect(paper.replaceAll('\n', '')).toContain(last);

    const evidence = JSON.parse(textOf(files['4 Evidence.json'])) as Evidence;
    expect(verifyEvidence(evidence)).toMatchObject({ broken: null, charts: 2, wrongCharts: 0 });
    const [first, ...others] = evidence.charts ?? [];
    const forged = JSON.parse(JSON.stringify(first).replaceAll('"gluten"', '"milk"')) as Canonical;
    expect(verifyEvidence({ ...evidence, charts: [forged, ...others] })).toMatchObject({ wrongCharts: 1 });
    const file = path.join(folder, 'forged.json');
    await writeFile(file, JSON.stringify({ ...evidence, charts: [forged, ...others] }));
    expect(await checked(file)).toMatchObject({
      code: 1,
      out: expect.stringContaining('Allergen charts that are not as they were signed: 1.'),
    });
  });

  it('rule 115: has the photos of ticks under the numbers of their entries, with the bytes whose hash is in the chain; a lost one is named', async () => {
    const span = { from: '2026-11-19', to: '2026-11-19' };
    const then = at(ours.area, '2026-11-19T09:00:00Z');
    const tick = async (width: number) => tickWithPhoto(then, app.services.files, await pictureOf({ width }));
    const [kept, gone] = [await tick(40), await tick(50)];
    const of = async (entryId: string) => {
      const [row] = await read(then, (db) =>
        db.run(
          raw<{ seq: number; key: string; sha256: string }>(sql`
            select e.seq, p.image_key as key, p.sha256 from tick_photo p
            join food_safety_entry e on e.organisation_id = p.organisation_id and e.entry_id = p.entry_id
            where p.organisation_id = ${ours.organisationId} and p.entry_id = ${entryId}`),
        ),
      );
      if (!row) throw new Error('the tick has no photo');
      return row;
    };
    const [first, second] = [await of(kept.entryId), await of(gone.entryId)];
    await app.services.files.remove(second.key);
    await enter(then, { kind: 'untick', task: kept.taskId }, { day: span.from }); // what was taken back stays evidence

    const files = unzipSync(await made(ours.areaId, 'pack', span));
    const photos = Object.keys(files).filter((name) => name.startsWith('7 Photos/'));
    expect(photos).toEqual([`7 Photos/Kitchen 2026-11-19 entry ${first.seq} Lights on.jpg`]);
    const hash = createHash('sha256')
      .update(files[photos[0] ?? ''] ?? '')
      .digest('hex');
    expect(hash).toBe(first.sha256);
    expect(textOf(files['4 Evidence.json'])).toContain(hash);

    const summary = await pdfOf(files['1 Summary.pdf']);
    expect(summary).toContain('7 Photos/');
    expect(summary).toContain(
      `Photos that were lost\nArea\nPhoto\nKitchen\n2026-11-19 entry ${second.seq} Lights on.jpg`,
    );
    const csv = textOf(files['3 All entries.csv']);
    expect(csv).toContain(`"Done";"Lights on";"";"";"";"";"2026-11-19 entry ${first.seq} Lights on.jpg";`);
    expect(csv).toContain('"Done";"Lights on";"";"";"";"";"lost";');
  });

  it('is refused while one is being made, and for days to come or in the wrong order', async () => {
    const ask = (input: object) =>
      owner.command(ours.areaId, '/review/packs', { packId: randomUUID(), contents: 'pack', ...SPAN, ...input });
    expect((await ask({ to: '2026-11-21' })).status).toBe(422);
    expect((await ask({ from: '2026-11-20', to: '2026-11-19' })).status).toBe(422);
    expect((await ask({ from: '2001-01-01' })).status).toBe(422);
    const first = await ask({});
    expect(first.status).toBe(200);
    expect(await ask({})).toMatchObject({ status: 409, body: { data: { code: 'pack.running' } } });
    const [{ id } = { id: '' }] = await packs(ours.areaId);
    await owner.command(ours.areaId, `/jobs/${id}/cancel`, {});
    await runPack(
      app.services,
      { organisationId: ours.organisationId, packId: id, accountId: ours.areaId, userName: 'Gino' },
      page,
    );
    expect((await packs(ours.areaId))[0]).toMatchObject({ id, status: 'cancelled', fileKey: null });
  });

  it('notes that it failed, and is deleted seven days after it was made', async () => {
    const packId = randomUUID();
    await owner.command(ours.areaId, '/review/packs', { packId, contents: 'pack', ...SPAN });
    const broken = () => Promise.reject(new Error('not built'));
    const job = { organisationId: ours.organisationId, packId, accountId: ours.areaId, userName: 'Gino' };
    await expect(runPack(app.services, job, broken)).rejects.toThrow('not built');
    expect((await packs(ours.areaId))[0]).toMatchObject({
      id: packId,
      status: 'failed',
      problem: 'Something went wrong. Please try again.',
    });

    const [key] = (await packs(ours.areaId)).flatMap(({ fileKey }) => fileKey ?? []);
    expect(await app.files.size(key ?? '')).not.toBeNull();
    const later = new Date(clock + 8 * 86_400_000);
    await removeOldPacks({ ...app.services, now: () => later });
    expect(await packs(ours.areaId)).toEqual([]);
    expect(await app.files.size(key ?? '')).toBeNull();
  });
});

async function checked(...args: string[]): Promise<{ code: number; out: string }> {
  const program = path.join(import.meta.dirname, '../../commands/check-evidence.ts');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args]);
    return { code: 0, out: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, out: stdout };
  }
}
