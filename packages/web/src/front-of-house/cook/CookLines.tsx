import type { KitchenLine } from '@larder/domain/recipes/kitchen-lines.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { TextLink } from '../../ui/page/links.tsx';
import classes from './cook.module.css';

/** What to take. A preparation leads to its own recipe, for as many batches as are needed. */
export function CookLines({ lines }: { lines: readonly KitchenLine[] }) {
  if (lines.length === 0) return <p className={classes.dimmed}>Nothing is in it yet.</p>;
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line.itemId} className={classes.line}>
          <span className={classes.amount}>{line.amount}</span>
          <span className={classes.what}>
            <LineName line={line} />
            {line.before ? <span className={classes.note}>{line.before}</span> : null}
            {line.choices.length > 0 ? <span className={classes.note}>Choice of {line.choices.join(', ')}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

function LineName({ line: { kind, refId, name, batches, batchMakes } }: { line: KitchenLine }) {
  const { accountId } = useWorkingAccount();
  if (name === null) return <span className={classes.gone}>Not there any more</span>;
  if (kind === 'modifier') return <span>{name}</span>;
  if (kind === 'ingredient')
    return (
      <TextLink
        to="/$accountId/front-of-house/ingredients/$ingredientId"
        params={{ accountId, ingredientId: refId }}
        className={classes.link}
      >
        {name}
      </TextLink>
    );
  return (
    <>
      <TextLink
        to="/$accountId/front-of-house/recipes/$recipeId"
        params={{ accountId, recipeId: refId }}
        search={{ batch: batches ?? 1 } as never} // a search that no route declares: useBatchQuery takes it
        className={classes.link}
      >
        {name}
      </TextLink>
      <span className={classes.note}>
        {batches === 1 ? `a batch makes ${batchMakes}` : `${batches} batches, each makes ${batchMakes}`}
      </span>
    </>
  );
}
