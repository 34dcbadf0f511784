import type { FigureDetail, FigureLine } from '@larder/contract/reports.ts';
import { decimal } from '@larder/domain/money.ts';
import { showQuantity } from '@larder/domain/show.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { IconArrowUpRight } from '@tabler/icons-react';
import { addressFromFigure } from '../../app/documents/document-address.ts';
import { DayText, MoneyText } from '../../ui/facts/figures.tsx';
import { TargetLink } from '../../ui/page/link.tsx';
import classes from './period.module.css';

interface Props {
  lines: readonly FigureLine[];
  total: string | null;
  missing: FigureDetail['missing'];
  onOpen: (line: FigureLine) => void;
}

/** The lines that a figure is the sum of. A line opens further, and leads to its document. */
export function FigureLines({ lines, total, missing, onOpen }: Props) {
  return (
    <div>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.key} className={classes.detail}>
            <div className={classes.what}>
              {line.opens ? (
                <button type="button" className={classes.drill} onClick={() => onOpen(line)}>
                  {line.title}
                </button>
              ) : (
                <span>{line.title}</span>
              )}
              <span className={classes.about}>
                {[line.note, line.place].filter(Boolean).join(' · ')}
                {line.document && line.day ? (
                  <>
                    {line.note || line.place ? ' · ' : null}
                    <DayText day={line.day} />
                  </>
                ) : null}
              </span>
            </div>
            <span className={classes.quantity}>
              {line.quantity && line.unit ? showQuantity(decimal(line.quantity), line.unit as BaseUnit) : null}
            </span>
            <span className={classes.amount}>
              <MoneyText value={line.value} />
            </span>
            <GoTo line={line} />
          </li>
        ))}
      </ul>
      <p className={classes.lineTotal}>
        <span>Together</span>
        <MoneyText value={total} missing={missing} />
      </p>
    </div>
  );
}

/** The way to the document itself. */
function GoTo({ line }: { line: FigureLine }) {
  const target = line.document && addressFromFigure(line.document, line.day);
  if (!target) return <span />;
  return (
    <TargetLink target={target} className={classes.goTo} aria-label={`Go to ${line.title}`}>
      <IconArrowUpRight size={18} aria-hidden />
    </TargetLink>
  );
}
