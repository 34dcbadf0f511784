import classes from './hub.module.css';

/** The choices that must not be taken with a dish by whoever must not have what was asked for. */
export function LeaveOut({ choices }: { choices: readonly string[] }) {
  return choices.map((choice) => (
    <span key={choice} className={classes.leaveOut}>
      Leave out {choice}
    </span>
  ));
}
