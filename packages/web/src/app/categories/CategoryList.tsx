import { ActionIcon, Text } from '@mantine/core';
import { IconChevronRight, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { CategoryDialog } from './CategoryDialog.tsx';
import classes from './categories.module.css';
import type { CategoryBranch } from './category-tree.ts';
import { type CategoryKind, countText, wordsOf } from './category-words.ts';
import { RemoveCategoryDialog } from './RemoveCategoryDialog.tsx';
import { useCategoryCounts, useCategoryTree } from './useCategories.ts';

type Asked = { what: 'below' | 'edit' | 'remove'; branch: CategoryBranch } | null;

/** The categories of a kind as a tree (ING-005), each with what is in it; readonly: only to look at. */
export function CategoryList({ kind, readonly = false }: { kind: CategoryKind; readonly?: boolean }) {
  const tree = useCategoryTree(kind);
  const counts = useCategoryCounts(kind);
  const [asked, ask] = useState<Asked>(null);
  const close = () => ask(null);
  if (tree.length === 0)
    return <EmptyState title="No items to display" hint="Categories put like with like in lists and reports." />;

  return (
    <section className={classes.tree} aria-label={`${wordsOf(kind).label} categories`}>
      <Level branches={tree} kind={kind} counts={counts} {...(readonly ? {} : { ask })} />
      {asked?.what === 'below' ? (
        <CategoryDialog kind={kind} category={null} below={asked.branch.category.id} onClose={close} />
      ) : null}
      {asked?.what === 'edit' ? <CategoryDialog kind={kind} category={asked.branch.category} onClose={close} /> : null}
      {asked?.what === 'remove' ? (
        <RemoveCategoryDialog
          kind={kind}
          branch={asked.branch}
          count={counts.get(asked.branch.category.id) ?? 0}
          onClose={close}
        />
      ) : null}
    </section>
  );
}

interface LevelProps {
  branches: readonly CategoryBranch[];
  kind: CategoryKind;
  counts: ReadonlyMap<string, number>;
  ask?: (asked: Asked) => void;
}

function Level({ branches, ...rest }: LevelProps) {
  return (
    <ul className={classes.level}>
      {branches.map((branch) => (
        <Line key={branch.category.id} branch={branch} {...rest} />
      ))}
    </ul>
  );
}

function Line({ branch, kind, counts, ask }: Omit<LevelProps, 'branches'> & { branch: CategoryBranch }) {
  const [opened, setOpened] = useState(true);
  const { id, name } = branch.category;
  return (
    <li>
      <div className={classes.line}>
        {branch.below.length > 0 ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`What is below ${name}`}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <IconChevronRight size={16} className={classes.arrow} data-opened={opened} aria-hidden />
          </ActionIcon>
        ) : (
          <span className={classes.noArrow} />
        )}
        <span className={classes.name}>
          {name}
          <Text span size="xs" c="dimmed">
            {countText(kind, counts.get(id) ?? 0)}
          </Text>
        </span>
        {ask ? (
          <RowMenu label={`More for ${name}`}>
            <MoreAction icon={IconPlus} onClick={() => ask({ what: 'below', branch })}>
              Add below it…
            </MoreAction>
            <MoreAction icon={IconPencil} onClick={() => ask({ what: 'edit', branch })}>
              Change…
            </MoreAction>
            <MoreAction icon={IconTrash} danger onClick={() => ask({ what: 'remove', branch })}>
              Remove…
            </MoreAction>
          </RowMenu>
        ) : null}
      </div>
      {opened && branch.below.length > 0 ? (
        <Level branches={branch.below} kind={kind} counts={counts} {...(ask ? { ask } : {})} />
      ) : null}
    </li>
  );
}
