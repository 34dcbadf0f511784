import { Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useOpenPlaces } from '../../app/routes/useOpenPlaces.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCollection, useMayPrice } from '../../data/use-collections.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { ButtonPlace } from './ButtonPlace.tsx';

const LIST = '/suppliers/$supplierId/$tab';
const ADD = '/supplier-ingredient/$supplierId/add';

/** How long the own list is, and the ways to it. */
export function OwnListPanel() {
  const { accountId } = useWorkingAccount();
  const options = useCollection('supplierOptions');
  const isOpen = useOpenPlaces();
  const mayPrice = useMayPrice();
  const { approved, unapproved } = useMemo(() => {
    const used = options.filter(({ archived }) => !archived);
    return { approved: used.filter(({ unVerified }) => !unVerified), unapproved: used.filter((one) => one.unVerified) };
  }, [options]);
  const params = (tab: string) => ({ supplierId: accountId, tab });

  return (
    <Panel
      title="Your list"
      actions={
        <Group gap="sm">
          {isOpen(LIST) ? (
            <ButtonPlace target={{ to: LIST, params: params('database') }}>Open the list</ButtonPlace>
          ) : null}
          {isOpen(ADD) ? <ButtonPlace target={{ to: ADD, params: params('') }}>Add a line</ButtonPlace> : null}
        </Group>
      }
    >
      {approved.length + unapproved.length === 0 ? (
        <EmptyState title="Nothing in your list yet" hint="Upload your price list, or add one line by hand." />
      ) : (
        <Text>
          {approved.length} {approved.length === 1 ? 'line' : 'lines'} that customers can buy.
        </Text>
      )}
      {unapproved.length > 0 && isOpen(LIST) && mayPrice ? (
        <Group justify="space-between">
          <Text>
            {unapproved.length} unapproved {unapproved.length === 1 ? 'item lacks' : 'items lack'} a code, pack or unit
            and cannot be published.
          </Text>
          <ButtonPlace target={{ to: LIST, params: params('unapproved') }}>Complete them</ButtonPlace>
        </Group>
      ) : null}
    </Panel>
  );
}
