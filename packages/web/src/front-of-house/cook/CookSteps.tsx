import { Button } from '@mantine/core';
import classes from './cook.module.css';

interface Props {
  steps: readonly string[];
  /** Which steps are done, by their place. */
  done: readonly number[];
  onDone: (done: number[]) => void;
}

/** The method, a step at a time; the whole step can be pressed. */
export function CookSteps({ steps, done, onDone }: Props) {
  if (steps.length === 0) return <p className={classes.dimmed}>No method is written down for it.</p>;
  const toggle = (step: number) =>
    onDone(done.includes(step) ? done.filter((one) => one !== step) : [...done, step].sort((a, b) => a - b));
  return (
    <>
      <ol className={classes.steps}>
        {steps.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place in the method
          <li key={index}>
            <label className={classes.step} data-done={done.includes(index) || undefined}>
              <input type="checkbox" checked={done.includes(index)} onChange={() => toggle(index)} />
              <span className={classes.number}>{index + 1}</span>
              <span className={classes.stepText}>{text}</span>
            </label>
          </li>
        ))}
      </ol>
      <div className={classes.progress}>
        <span role="status">
          {done.length} of {steps.length} steps done
        </span>
        <Button variant="default" disabled={done.length === 0} onClick={() => onDone([])}>
          Start over
        </Button>
      </div>
    </>
  );
}
