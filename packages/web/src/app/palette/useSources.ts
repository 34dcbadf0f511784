import type { IngredientRow, SupplierOptionRow, SupplierRow } from '@larder/contract/rows/catalogue.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { may } from '@larder/domain/procurement/status.ts';
import { linkOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type ReachableAccount, useSession } from '../../data/session.ts';
import { useById, useCollection } from '../../data/use-collections.ts';
import { listed } from '../suppliers/listed.ts';
import { UNKNOWN_SUPPLIER } from '../suppliers/unknown-supplier.ts';
import { useClosed } from '../working/useClosed.ts';
import { useWorkingAccount } from '../working/working-account.ts';
import type { Source } from './palette-index.ts';
import type { Places } from './usePlaces.ts';

const RECIPE = '/products/$accountId/setup/recipes/$recipeId';
const HUB_RECIPE = '/$accountId/front-of-house/recipes/$recipeId';
const HUB_INGREDIENT = '/$accountId/front-of-house/ingredients/$ingredientId';
const RECEIVE = '/$accountId/procurement/receive/$orderId';
const ORDER = '/$accountId/review/supplier-statements/detail/$orderId';

/** The dishes and preparations in use: where they are costed, or in the product hub where only that is open. */
export function useDishes({ opens }: Places): Source<RecipeRow> {
  const recipes = useCollection('recipes');
  const { accountId } = useWorkingAccount();
  return useMemo(() => {
    const to = [RECIPE, HUB_RECIPE].find(opens);
    return {
      kind: 'Dishes',
      rows: to ? recipes.filter(({ archived }) => !archived) : [],
      textsOf: ({ name, plu }) => ({ name, others: plu ?? '' }),
      idOf: ({ id }) => `dish:${id}`,
      entryOf: ({ id, name, plu }) => ({
        name,
        about: plu ? `PLU ${plu}` : '',
        target: { to, params: { accountId, recipeId: id } },
      }),
    };
  }, [recipes, opens, accountId]);
}

export function useIngredients({ opens }: Places): Source<IngredientRow> {
  const ingredients = useCollection('ingredients');
  const { accountId } = useWorkingAccount();
  return useMemo(() => {
    const to = ['/ingredients/$ingredientId', HUB_INGREDIENT].find(opens);
    return {
      kind: 'Ingredients',
      rows: to ? ingredients.filter(({ archived }) => !archived) : [],
      textsOf: ({ name, itemcode }) => ({ name, others: itemcode }),
      idOf: ({ id }) => `ingredient:${id}`,
      entryOf: ({ id, name, itemcode }) => ({
        name,
        about: itemcode,
        target: { to, params: { accountId, ingredientId: id } },
      }),
    };
  }, [ingredients, opens, accountId]);
}

export function useSuppliersListed({ opens }: Places): Source<SupplierRow> {
  const suppliers = useCollection('suppliers');
  const { account } = useWorkingAccount();
  return useMemo(
    () => ({
      kind: 'Suppliers',
      rows:
        account.type !== 'SUPPLIER' && opens('/suppliers/$supplierId/$tab')
          ? listed(suppliers, { archived: false })
          : [],
      textsOf: ({ name, code }) => ({ name, others: code ?? '' }),
      idOf: ({ id }) => `supplier:${id}`,
      entryOf: ({ id, name, code }) => ({
        name,
        about: code ?? '',
        target: linkOptions({ to: '/suppliers/$supplierId/$tab', params: { supplierId: id, tab: 'details' } }),
      }),
    }),
    [suppliers, opens, account],
  );
}

/** The lines of the suppliers' lists: by far the most rows. */
export function useOptions({ opens }: Places): Source<SupplierOptionRow> {
  const options = useCollection('supplierOptions');
  const suppliers = useById('suppliers');
  return useMemo(
    () => ({
      kind: 'Supplier options',
      rows: opens('/supplier-ingredient/$supplierId/$optionId') ? options.filter(({ archived }) => !archived) : [],
      textsOf: ({ name, supplierCode, supplierId }) => ({
        name,
        others: `${supplierCode} ${suppliers.get(supplierId)?.name ?? ''}`,
      }),
      idOf: ({ id }) => `option:${id}`,
      entryOf: ({ id, name, supplierCode, supplierId }) => ({
        name,
        about: [suppliers.get(supplierId)?.name, supplierCode].filter(Boolean).join(' · '),
        target: linkOptions({
          to: '/supplier-ingredient/$supplierId/$optionId',
          params: { supplierId, optionId: id },
        }),
      }),
    }),
    [options, suppliers, opens],
  );
}

/** The numbered orders on this device, each with everything about it. */
export function useNumberedOrders({ opens }: Places): Source<OrderRow> {
  const orders = useCollection('orders');
  const suppliers = useById('suppliers');
  return useMemo(() => {
    const about = ({ supplierId, deliveryDate }: OrderRow) =>
      `${suppliers.get(supplierId)?.name ?? UNKNOWN_SUPPLIER} · ${showDay(deliveryDate)}`;
    return {
      kind: 'Orders',
      rows: opens(ORDER) ? orders.filter(({ orderNumber, status }) => orderNumber !== null && status !== 'DRAFT') : [],
      textsOf: (order) => ({ name: numbered(order), others: about(order) }),
      idOf: ({ id }) => `order:${id}`,
      entryOf: (order) => ({
        name: numbered(order),
        about: about(order),
        target: { to: ORDER, params: { accountId: order.accountId, orderId: order.id } },
      }),
    };
  }, [orders, suppliers, opens]);
}

/** 'Receive PO 155', for each order that is on its way. */
export function useReceipts({ opens, can }: Places): Source<OrderRow> {
  const orders = useCollection('orders');
  const suppliers = useById('suppliers');
  const shut = useClosed()?.already ?? false;
  return useMemo(() => {
    const open = opens(RECEIVE) && can.has('do:receive') && !shut;
    const supplierOf = ({ supplierId }: OrderRow) => suppliers.get(supplierId)?.name ?? UNKNOWN_SUPPLIER;
    const onItsWay = ({ type, status, orderNumber }: OrderRow) =>
      type === 'DEBIT' && orderNumber !== null && may(status, 'receive');
    return {
      kind: 'Actions',
      rows: open ? orders.filter(onItsWay) : [],
      textsOf: (order) => ({ name: `Receive ${numbered(order)}`, others: supplierOf(order) }),
      idOf: ({ id }) => `receive:${id}`,
      entryOf: (order) => ({
        name: `Receive ${numbered(order)}`,
        about: supplierOf(order),
        target: { to: RECEIVE, params: { accountId: order.accountId, orderId: order.id } },
      }),
    };
  }, [orders, suppliers, opens, can, shut]);
}

/** The other accounts the person reaches; choosing one works in it from then on. */
export function useSites(): Source<ReachableAccount> {
  const { accounts } = useSession();
  const { accountId } = useWorkingAccount();
  return useMemo(() => {
    const above = (account: ReachableAccount) => accounts.find(({ id }) => id === account.parentId)?.name ?? '';
    return {
      kind: 'Sites',
      rows: accounts.filter(({ id, type }) => id !== accountId && type !== 'GROUP' && type !== 'UNKNOWN'),
      textsOf: (account) => ({ name: account.name, others: above(account) }),
      idOf: ({ id }) => `site:${id}`,
      entryOf: (account) => ({
        name: account.name,
        about: above(account),
        target: linkOptions({ to: '/', search: { account: account.id } }),
      }),
    };
  }, [accounts, accountId]);
}

function numbered({ type, orderNumber, invoiceDate, invoiceNumber }: OrderRow): string {
  if (type === 'CREDIT') return `Credit note ${orderNumber}`;
  return invoiceDate && invoiceNumber ? `Invoice ${invoiceNumber}, PO ${orderNumber}` : `PO ${orderNumber}`;
}
