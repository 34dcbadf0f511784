import type { Outcome } from '@larder/server/testing/billed/prove.ts';
import { percent } from './measured.ts';

const KINDS = ['UBL', 'CII', 'PDF', 'picture'] as const;

/** A row for each thing that was planted: of each kind of file how many there were, how many were approved wrongly, and of how many every £ is named. */
export function proofTable(outcomes: readonly Outcome[]): string {
  const clean = outcomes.filter(({ what }) => what === 'clean');
  const faulty = outcomes.filter(({ what }) => what !== 'clean');
  const names = [...new Set(faulty.map(({ what }) => what))].toSorted();
  const rows = names.map((name) =>
    rowOf(
      name,
      faulty.filter(({ what }) => what === name),
    ),
  );
  const straight = KINDS.map((kind) => {
    const of = clean.filter((one) => one.kind.is === kind);
    const through = of.filter(({ approved }) => approved).length;
    return of.length === 0 ? '' : `${through} of ${of.length} (${percent(through, of.length)})`;
  });
  return `${outcomes.length} invoices. Each cell: papers, of them approved wrongly, of them every £ named; in brackets: of those, how many by a question about the line, which could not be read surely, beside all that it comes to.

| planted | ${KINDS.join(' | ')} |
|---|${KINDS.map(() => '--:').join('|')}|
${rows.join('\n')}
${rowOf('**all faults**', faulty)}
| clean ones straight through | ${straight.join(' | ')} |
`;
}

function rowOf(name: string, of: readonly Outcome[]): string {
  const cells = KINDS.map((kind) => {
    const these = of.filter((one) => one.kind.is === kind);
    if (these.length === 0) return '';
    const asked = these.filter((one) => one.asked).length;
    const counts = [
      these.length,
      these.filter(({ approved }) => approved).length,
      these.filter(({ named }) => named).length,
    ];
    return `${counts.join(', ')}${asked > 0 ? ` (${asked})` : ''}`;
  });
  return `| ${name} | ${cells.join(' | ')} |`;
}

/** Each fault that was approved or not named, and each clean one of text that needed a person. */
export function missesOfProof(outcomes: readonly Outcome[]): string {
  const missed = outcomes.filter(({ what, approved, named, kind }) =>
    what === 'clean' ? !approved && kind.is !== 'picture' : approved || !named,
  );
  const lines = missed.map((one) => `- ${lineOf(one)}`);
  return lines.length === 0 ? '' : `\nNot as wanted:\n\n${lines.join('\n')}\n`;
}

/** One paper: how it came, what was planted, and what became of it. */
export function lineOf({ kind, what, approved, why }: Outcome): string {
  const layout = 'layout' in kind ? ` (${kind.layout.name})` : '';
  return `${kind.is}${layout}, ${what}: ${approved ? 'approved; ' : ''}${why}`;
}
