import type { ExplainedLine, FindingRow } from '@larder/contract/detective.ts';
import { Anchor, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { CostsOnly } from '../ui/facts/CostsOnly.tsx';
import { MoneyText } from '../ui/facts/figures.tsx';
import { StatusBadge } from '../ui/facts/StatusBadge.tsx';
import { TargetLink } from '../ui/page/link.tsx';
import { called, headlineOf, mendOf, SURE } from './cause-words.ts';
import classes from './detective.module.css';
import { useOpening } from './useOpening.ts';
import { VarianceWords } from './VarianceWords.tsx';

interface Props {
  finding: FindingRow;
  /** What else its ingredients could lack, less likely. */
  others: readonly FindingRow[];
  /** £ of the stocktake's variance as it is. */
  total: string | null;
  isFirst: boolean;
  /** Null: not left to the person. */
  onReopen: (() => void) | null;
}

const SHOWN = 4;

/** One cause with what it explains, the papers it rests on, where it is mended, and the figure if it is so. */
export function Finding({ finding, others, total, isFirst, onReopen }: Props) {
  const [supposed, { toggle }] = useDisclosure(false);
  const { lines, papers, explainedWorth, totalAfter, sure } = finding;
  const left = lines.length - SHOWN;
  const heading = headlineOf(finding);
  return (
    <li className={classes.finding} aria-label={heading}>
      <div className={classes.head}>
        <h3>{heading}</h3>
        <CostsOnly>
          <span className={classes.explained}>
            explains <MoneyText value={explainedWorth} />
          </span>
        </CostsOnly>
      </div>
      <StatusBadge tone={SURE[sure].tone}>{SURE[sure].text}</StatusBadge>
      <ul className={classes.lines}>
        {lines.slice(0, SHOWN).map((line) => (
          <Line key={line.ingredientId} line={line} supposed={supposed} />
        ))}
        {left > 0 ? <li className={classes.dimmed}>and {left} more</li> : null}
      </ul>
      {supposed && total !== null && totalAfter !== null ? (
        <p className={classes.total} role="status">
          Variance of the stocktake: <MoneyText value={total} /> → <MoneyText value={totalAfter} />
        </p>
      ) : null}
      <Papers papers={papers} />
      <Group gap="sm">
        <Mend finding={finding} isFirst={isFirst} onReopen={onReopen} />
        <Button variant="default" aria-expanded={supposed} onClick={toggle}>
          {supposed ? 'As it is' : 'What if this is so?'}
        </Button>
      </Group>
      {others.length > 0 ? <p className={classes.dimmed}>Less likely: {others.map(headlineOf).join('; ')}</p> : null}
    </li>
  );
}

function Line({ line, supposed }: { line: ExplainedLine; supposed: boolean }) {
  const { name, unit, variance, varianceWorth, after, afterWorth } = line;
  return (
    <li>
      {name}: <VarianceWords quantity={variance} unit={unit} worth={varianceWorth} />
      {supposed ? (
        <>
          {' '}
          → <VarianceWords quantity={after} unit={unit} worth={afterWorth} />
        </>
      ) : null}
    </li>
  );
}

function Papers({ papers }: Pick<FindingRow, 'papers'>) {
  const { paper: addressOf } = useOpening();
  const opened = papers.flatMap((paper) => {
    const target = paper.kind === 'stocktake' ? null : addressOf(paper);
    return target ? [{ paper, target }] : [];
  });
  if (opened.length === 0) return null;
  return (
    <ul className={classes.papers} aria-label="What it rests on">
      {opened.map(({ paper, target }) => (
        <li key={`${paper.kind} ${paper.id}`}>
          <Anchor component={TargetLink} underline="always" target={target}>
            {called(paper)}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function Mend({ finding, isFirst, onReopen }: Pick<Props, 'finding' | 'isFirst' | 'onReopen'>) {
  const { mend } = useOpening();
  const variant = isFirst ? 'filled' : 'default';
  const text = mendOf(finding);
  if (finding.mend.kind === 'stocktake')
    return onReopen ? (
      <Button variant={variant} onClick={onReopen}>
        {text}
      </Button>
    ) : null;
  const target = mend(finding);
  return target ? (
    <Button component={TargetLink} target={target} variant={variant}>
      {text}
    </Button>
  ) : null;
}
