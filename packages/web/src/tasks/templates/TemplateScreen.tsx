import { Button, Group, Stack } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { linkOptions, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { RemovalDialog } from '../../app/removal/RemovalDialog.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { type CommandInput, useCommand } from '../../data/command.ts';
import { useAnswer } from '../../data/query.ts';
import { MoreAction, MoreMenu } from '../../ui/menu/MoreMenu.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { RenameTemplateDialog } from './RenameTemplateDialog.tsx';
import { TemplateSites } from './TemplateSites.tsx';
import { TemplateTable } from './TemplateTable.tsx';
import { TemplateTaskDialog } from './TemplateTaskDialog.tsx';
import { listsOfTemplate, type TemplateTask } from './template-lists.ts';

type Opened = { what: 'task'; task: TemplateTask | null } | { what: 'rename' } | { what: 'remove' };

/** A template: its lists, which are changed task by task, and the sites that it is given to. */
export function TemplateScreen() {
  const { templateId } = useParams({ from: '/shell/$accountId/tasks/templates/$templateId' });
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const { data, isPending, error, refetch } = useAnswer('tasks.taskTemplate', { templateId });
  const save = useCommand('tasks.saveTaskTemplate');
  const remove = useCommand('tasks.removeTaskTemplate');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const back = linkOptions({ to: '/$accountId/tasks/templates', params: { accountId } });
  const tasks = data?.tasks ?? [];
  const state = async (changes: Partial<Pick<CommandInput<'tasks.saveTaskTemplate'>, 'name' | 'tasks'>>) => {
    if (!data) return;
    await withToast(outcomeOf('Template', 'updated'), () =>
      save.run({ templateId, name: data.name, tasks: data.tasks, version: data.version, ...changes }),
    );
    await refetch();
  };
  const stateTask = (task: TemplateTask) => {
    const isKnown = tasks.some(({ itemId }) => itemId === task.itemId);
    return state({ tasks: isKnown ? tasks.map((one) => (one.itemId === task.itemId ? task : one)) : [...tasks, task] });
  };
  return (
    <Screen
      title={data?.name ?? 'Template'}
      back={{ ...back, label: 'Templates' }}
      loading={isPending}
      error={data ? null : error}
      onRetry={() => refetch()}
      actions={
        <Group gap="sm">
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpened({ what: 'task', task: null })}
          >
            New task
          </Button>
          <MoreMenu folded label={`More for ${data?.name ?? 'the template'}`}>
            <MoreAction icon={IconPencil} onClick={() => setOpened({ what: 'rename' })}>
              Rename
            </MoreAction>
            <MoreAction icon={IconTrash} danger onClick={() => setOpened({ what: 'remove' })}>
              Remove
            </MoreAction>
          </MoreMenu>
        </Group>
      }
    >
      <Stack>
        {data ? <TemplateSites templateId={templateId} sites={data.sites} onGiven={() => refetch()} /> : null}
        {data && tasks.length === 0 ? (
          <EmptyState title="No tasks to display" hint="Add what is to be done at each site, and on which days." />
        ) : null}
        {listsOfTemplate(tasks).map((list) => (
          <Panel key={list.key} title={list.name}>
            <TemplateTable
              list={list}
              onEdit={(task) => setOpened({ what: 'task', task })}
              onRemove={
                (task) => state({ tasks: tasks.filter(({ itemId }) => itemId !== task.itemId) }).catch(() => undefined) // a toast states why
              }
            />
          </Panel>
        ))}
      </Stack>
      {opened?.what === 'task' ? (
        <TemplateTaskDialog
          task={opened.task}
          sections={[...new Set(tasks.flatMap(({ section }) => section || []))]}
          onSave={stateTask}
          onClose={close}
        />
      ) : null}
      {opened?.what === 'rename' && data ? (
        <RenameTemplateDialog name={data.name} onSave={(name) => state({ name })} onClose={close} />
      ) : null}
      {opened?.what === 'remove' && data ? (
        <RemovalDialog
          title={`Remove ${data.name}?`}
          confirmLabel="Remove"
          command={remove}
          onConfirm={() => withToast(outcomeOf('Template', 'removed'), () => remove.run({ templateId }))}
          onGone={() => void navigate(back)}
          onClose={close}
        >
          The tasks that sites have of it stay theirs.
        </RemovalDialog>
      ) : null}
    </Screen>
  );
}
