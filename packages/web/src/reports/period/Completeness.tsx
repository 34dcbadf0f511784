import type { PeriodReport } from '@larder/contract/reports.ts';
import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { addressFromFigure } from '../../app/documents/document-address.ts';
import { TargetLink } from '../../ui/page/link.tsx';
import { type Check, completenessChecks, type Lack } from './completeness-checks.ts';
import classes from './period.module.css';

/** How much of the figures rests on complete data; what is missing is named when a check is opened. */
export function Completeness({ report }: { report: PeriodReport }) {
  return (
    <ul className={classes.checks} aria-label="How complete the data is">
      {completenessChecks(report).map((check) => (
        <CheckLine key={check.label} {...check} />
      ))}
    </ul>
  );
}

/** One check: an icon and a word, never colour alone; opened, what it lacks. */
function CheckLine({ ok, label, value, lacks }: Check) {
  const Icon = ok ? IconCircleCheck : IconAlertTriangle;
  const words = (
    <>
      <Icon size={18} aria-hidden />
      <span>
        {label} <strong>{value}</strong>
      </span>
    </>
  );
  return (
    <li className={classes.check} data-ok={ok || undefined}>
      {lacks.length > 0 ? (
        <details>
          <summary>{words}</summary>
          <ul className={classes.lacks}>
            {lacks.map((lack) => (
              <li key={lack.key}>
                <DocumentOf lack={lack} />
                {lack.text}
              </li>
            ))}
          </ul>
        </details>
      ) : (
        <div className={classes.checked}>{words}</div>
      )}
    </li>
  );
}

function DocumentOf({ lack: { document } }: { lack: Lack }) {
  if (!document) return null;
  return (
    <>
      <Anchor component={TargetLink} underline="always" target={addressFromFigure(document, null) ?? {}}>
        {document.name}
      </Anchor>
      {': '}
    </>
  );
}
