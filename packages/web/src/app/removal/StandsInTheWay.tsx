import { Anchor, List } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import type { HeldBy, ShownRefusal } from '../../data/refusal.ts';
import { type LinkTarget, TargetLink } from '../../ui/page/link.tsx';
import { Notice } from '../../ui/page/Notice.tsx';

/** Why something can't be removed, and the way to what stands in the way. */
export function StandsInTheWay({ refusal: { message, held, holders } }: { refusal: ShownRefusal }) {
  return (
    <Notice tone="danger" role="alert">
      {message}{' '}
      {held ? (
        <Anchor component={TargetLink} target={wayTo(held)} underline="always">
          {WAYS[held.kind]}
        </Anchor>
      ) : null}
      {holders ? (
        <List>
          {holders.map((holder) => (
            <List.Item key={holder.id}>
              <Anchor
                component={TargetLink}
                target={wayTo(holder)}
                underline="always"
                inherit
                display="inline-block"
                py={10}
              >
                {holder.label}
              </Anchor>
            </List.Item>
          ))}
        </List>
      ) : null}
    </Notice>
  );
}

const WAYS: Record<HeldBy['kind'], string> = {
  stocktake: 'Open the stocktake',
  draft: 'Open the drafts',
  order: 'Open the order',
  recipe: 'Open the recipe',
  menu: 'Open the menu',
  area: 'Open the area',
  areas: 'Open the areas',
};

function wayTo({ kind, id, accountId }: HeldBy): LinkTarget {
  switch (kind) {
    case 'stocktake':
      return linkOptions({
        to: '/$accountId/inventory/stocktake/$stocktakeId',
        params: { accountId, stocktakeId: id },
      });
    case 'draft':
      return linkOptions({ to: '/$accountId/procurement/open-orders', params: { accountId } });
    case 'order':
      return linkOptions({ to: '/$accountId/procurement/receive/$orderId', params: { accountId, orderId: id } });
    case 'recipe':
      return linkOptions({ to: '/products/$accountId/setup/recipes/$recipeId', params: { accountId, recipeId: id } });
    case 'menu':
      return linkOptions({ to: '/products/$accountId/setup/menu/$menuId', params: { accountId, menuId: id } });
    case 'area':
      return linkOptions({ to: '/areas/$areaId/account/$tab', params: { areaId: id, tab: 'assign-groups' } });
    case 'areas':
      return linkOptions({
        to: '/locations/$locationId/account',
        params: { locationId: id },
        search: { tab: 'areas' },
      });
  }
}
