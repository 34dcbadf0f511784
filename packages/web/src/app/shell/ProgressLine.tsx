import { useRouterState } from '@tanstack/react-router';
import classes from './progress-line.module.css';

/** Shows at once that a click was taken, while the next screen is still on its way over a slow network. It appears after 100 ms, so that fast ones don't flicker. */
export function ProgressLine() {
  const loading = useRouterState({ select: (state) => state.status === 'pending' });
  if (!loading) return null;
  return <div className={classes.line} role="progressbar" aria-label="Loading the page" />;
}
