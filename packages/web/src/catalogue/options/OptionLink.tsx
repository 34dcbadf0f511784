import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useRow } from '../../data/use-collections.ts';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { TextLink } from '../../ui/page/links.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { DefaultOptionDialog } from '../DefaultOptionDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { OffCollectionsDialog } from './OffCollectionsDialog.tsx';

/** The ingredient that a line is, and whether it is costed by it (PERM-043). */
export function OptionLink({ option, mayChange }: { option: SupplierOptionRow; mayChange: boolean }) {
  const ingredient = useRow('ingredients', option.ingredientId);
  const [asked, setAsked] = useState<'link' | 'default' | 'off' | null>(null);
  const close = () => setAsked(null);
  const isDefault = ingredient?.defaultOptionId === option.id;

  return (
    <Panel
      title="Ingredient"
      actions={
        mayChange ? (
          <Group gap="sm">
            {ingredient ? (
              <>
                {isDefault ? null : (
                  <CostsOnly>
                    <Button variant="default" onClick={() => setAsked('default')}>
                      Make default…
                    </Button>
                  </CostsOnly>
                )}
                <Button variant="default" onClick={() => setAsked('off')}>
                  Remove from collections…
                </Button>
              </>
            ) : null}
            {option.deposit ? null : (
              <Button variant={ingredient ? 'default' : 'filled'} onClick={() => setAsked('link')}>
                {ingredient ? 'Link to another…' : 'Link to an ingredient…'}
              </Button>
            )}
          </Group>
        ) : null
      }
    >
      {ingredient ? (
        <Group gap="sm">
          <TextLink
            to="/ingredients/$ingredientId"
            params={{ ingredientId: ingredient.id }}
            display="inline-flex"
            mih={{ base: 44, md: 0 }}
            style={{ alignItems: 'center' }}
          >
            {ingredient.name}
          </TextLink>
          {isDefault ? <StatusBadge tone="good">Default</StatusBadge> : null}
        </Group>
      ) : (
        <Text>
          {option.deposit
            ? 'A deposit is no ingredient: its money comes back.'
            : 'Not linked to an ingredient: what is bought of it is no stock, and it costs no dish.'}
        </Text>
      )}
      {asked === 'link' ? <LinkDialog option={option} onClose={close} /> : null}
      {asked === 'default' && ingredient ? (
        <DefaultOptionDialog option={option} ingredient={ingredient} onClose={close} />
      ) : null}
      {asked === 'off' && ingredient ? (
        <OffCollectionsDialog option={option} ingredient={ingredient} onClose={close} />
      ) : null}
    </Panel>
  );
}
