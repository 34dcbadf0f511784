import type { NextSteps as NextStepsDone } from '@larder/contract/accounts.ts';
import { Text } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useOpensFor } from '../app/plan/useOpensFor.ts';
import { TargetLink } from '../ui/page/link.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import classes from './start.module.css';
import { STEPS, type Step } from './steps.ts';
import { type StepLink, useStepLinks } from './useStepLinks.ts';

/** What to do next, ticked as it is done, until there is a gross profit (rule 29). */
export function NextSteps({ steps: data }: { steps: NextStepsDone }) {
  const linksOf = useStepLinks();
  const opensFor = useOpensFor();
  if (data.firstGrossProfit) return null;

  const next = STEPS.find(({ step }) => !data.done[step]);
  return (
    <Panel title="Your way to a first gross profit">
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <StepItem
            key={step.step}
            step={step}
            done={data.done[step.step]}
            isNext={step === next}
            links={linksOf(step)}
            inPlan={opensFor(step.path, 'owner')}
          />
        ))}
      </ol>
    </Panel>
  );
}

interface StepItemProps {
  step: Step;
  done: boolean;
  isNext: boolean;
  links: readonly StepLink[];
  /** The plan of the group holds it. */
  inPlan: boolean;
}

function StepItem({ step: { title, hint, at }, done, isNext, links, inPlan }: StepItemProps) {
  const Icon = done ? IconCircleCheckFilled : IconCircleDashed;
  const [only, ...others] = links;
  return (
    <li className={classes.step} data-done={done || undefined} data-next={isNext || undefined}>
      <Icon size={22} className={classes.tick} role="img" aria-label={done ? 'Done' : 'To do'} />
      <div>
        {only && others.length === 0 ? (
          <TargetLink
            target={only.target}
            className={classes.title}
            {...(only.onClick ? { onClick: only.onClick } : {})}
          >
            {title}
          </TargetLink>
        ) : (
          <span className={classes.title}>{title}</span>
        )}
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        {others.length > 0 ? <Places title={title} links={links} /> : null}
        {only || done ? null : <Text size="sm">{nowhereText(at, inPlan)}</Text>}
      </div>
    </li>
  );
}

/** Why a step leads nowhere from here. */
function nowhereText(at: Step['at'], inPlan: boolean): string {
  if (!inPlan) return 'The plan of the group does not hold it. Its owner can choose another one.';
  return at === 'head office' ? 'Somebody who works at the head office brings them in.' : 'It is done in an open area.';
}

/** The areas to choose from. */
function Places({ title, links }: { title: string; links: readonly StepLink[] }) {
  return (
    <ul className={classes.places} aria-label={`${title} in`}>
      {links.map(({ name, target }) => (
        <li key={name}>
          <TargetLink target={target} aria-label={`${title} in ${name}`} className={classes.place}>
            {name}
          </TargetLink>
        </li>
      ))}
    </ul>
  );
}
