import { DELIVERY_DAYS, OTHER_PRODUCTS } from '@larder/contract/limits.ts';
import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import type { SupplierDetails } from '@larder/contract/suppliers.ts';
import { notEmpty } from '@larder/domain/forms.ts';
import { parseDecimal } from '@larder/domain/money.ts';
import { type Goods, goodsOf } from '../../app/suppliers/goods.ts';
import { noAddress } from '../../ui/form/no-address.ts';
import { typedPounds } from '../typed-pounds.ts';

export interface GoodsValues {
  typeOfProducts: string;
  targetTemperature: string;
}

/** So many kinds of goods can be named (SUP-013). */
export const MOST_GOODS = OTHER_PRODUCTS + 1;

export const NO_GOODS: GoodsValues = { typeOfProducts: '', targetTemperature: '' };

/** A supplier as it is typed; empty text where nothing is known. emailAddresses: separated by commas. */
export interface SupplierValues extends Record<string, unknown> {
  name: string;
  email: string;
  code: string;
  accountNumber: string;
  phone: string;
  contact: string;
  website: string;
  emailAddresses: string;
  address: string;
  postcode: string;
  customerContact: string;
  customerPhone: string;
  deliveryDays: string[];
  cutOffTime: string;
  minimumSpend: string;
  goods: GoodsValues[];
}

export function supplierValues(supplier: SupplierRow | null): SupplierValues {
  return {
    name: supplier?.name ?? '',
    email: supplier?.email ?? '',
    code: supplier?.code ?? '',
    accountNumber: supplier?.accountNumber ?? '',
    phone: supplier?.phone ?? '',
    contact: supplier?.contact ?? '',
    website: supplier?.website ?? '',
    emailAddresses: supplier?.emailAddresses.join(', ') ?? '',
    address: supplier?.address ?? '',
    postcode: supplier?.postcode ?? '',
    customerContact: supplier?.customerContact ?? '',
    customerPhone: supplier?.customerPhone ?? '',
    deliveryDays: supplier?.deliveryDays ?? [],
    cutOffTime: supplier?.cutOffTime?.slice(0, 5) ?? '',
    minimumSpend: supplier?.minimumSpend ? typedPounds(supplier.minimumSpend) : '',
    goods: supplier ? goodsOf(supplier).map(typedGoods) : [NO_GOODS],
  };
}

function typedGoods({ typeOfProducts, targetTemperature }: Goods): GoodsValues {
  return { typeOfProducts: typeOfProducts ?? '', targetTemperature: targetTemperature ?? '' };
}

/** What was typed, as it is sent: days in the order of the week, and null for what was left empty. */
export function supplierInput(values: SupplierValues): SupplierDetails {
  const [first = NO_GOODS, ...others] = values.goods.filter(isSomething);
  return {
    name: values.name.trim(),
    email: values.email.trim(),
    code: orNull(values.code),
    accountNumber: orNull(values.accountNumber),
    phone: orNull(values.phone),
    contact: orNull(values.contact),
    website: orNull(values.website),
    emailAddresses: addressesIn(values.emailAddresses),
    address: orNull(values.address),
    postcode: orNull(values.postcode),
    customerContact: orNull(values.customerContact),
    customerPhone: orNull(values.customerPhone),
    deliveryDays: DELIVERY_DAYS.filter((day) => values.deliveryDays.includes(day)),
    cutOffTime: orNull(values.cutOffTime),
    minimumSpend: figure(values.minimumSpend),
    typeOfProducts: orNull(first.typeOfProducts),
    targetTemperature: figure(first.targetTemperature),
    otherProducts: others.map(({ typeOfProducts, targetTemperature }) => ({
      typeOfProducts: typeOfProducts.trim(),
      targetTemperature: figure(targetTemperature),
    })),
  };
}

/** What the form sees by itself (SUP-056, SUP-057); names of fields as the form has them. */
export function supplierProblems(values: SupplierValues): Record<string, string> {
  const problems: [string, string | null][] = [
    ['name', notEmpty('Name', values.name)],
    ['email', notEmpty('Order email', values.email) ?? noAddress([values.email.trim()])],
    ['emailAddresses', noAddress(addressesIn(values.emailAddresses))],
    ...values.goods.flatMap(({ typeOfProducts, targetTemperature }, index): [string, string | null][] => [
      [
        `goods.${index}.typeOfProducts`,
        targetTemperature.trim() !== '' && values.goods.length > 1 ? notEmpty('Goods', typeOfProducts) : null,
      ],
    ]),
  ];
  return Object.fromEntries(problems.filter((one): one is [string, string] => one[1] !== null));
}

function addressesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((address) => address !== '');
}

function isSomething({ typeOfProducts, targetTemperature }: GoodsValues): boolean {
  return typeOfProducts.trim() !== '' || targetTemperature.trim() !== '';
}

/** A typed number as it is sent; what is none goes as it is, and the server refuses it. */
function figure(text: string): string | null {
  return orNull(text) && (parseDecimal(text)?.toFixed() ?? text);
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
