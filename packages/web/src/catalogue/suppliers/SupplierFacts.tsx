import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { showMoney } from '@larder/domain/show.ts';
import { Anchor } from '@mantine/core';
import { goodsOf, goodsText } from '../../app/suppliers/goods.ts';
import { type Fact, FactList } from '../../ui/facts/FactList.tsx';
import { Panel } from '../../ui/page/Panel.tsx';

/** All that is known of a supplier, to be read: where others keep it, or the person works somewhere else (PERM-044). */
export function SupplierFacts({ supplier }: { supplier: SupplierRow }) {
  return (
    <Panel title="Details">
      <FactList columns facts={factsOf(supplier)} />
    </Panel>
  );
}

function factsOf(supplier: SupplierRow): Fact[] {
  return [
    ['Order email', supplier.email && mail(supplier.email)],
    ['Account number', supplier.accountNumber],
    ['Delivery days', supplier.deliveryDays.join(', ')],
    ['Cut-off', supplier.cutOffTime && `${supplier.cutOffTime} on the day before`],
    ['Minimum spend', supplier.minimumSpend && showMoney(supplier.minimumSpend)],
    ['Goods', goodsText(goodsOf(supplier))],
    ['Contact', supplier.contact],
    ['Phone', supplier.phone && <Anchor href={`tel:${supplier.phone.replace(/\s/g, '')}`}>{supplier.phone}</Anchor>],
    ['Website', supplier.website && site(supplier.website)],
    ['Other emails', supplier.emailAddresses.join(', ')],
    ['Address', [supplier.address, supplier.postcode].filter(Boolean).join(', ')],
    ['Your contact', [supplier.customerContact, supplier.customerPhone].filter(Boolean).join(', ')],
    ['Your code for it', supplier.code],
  ];
}

/** Broken before its @ where it is too long for a line, not within a word. */
function mail(address: string) {
  const [name, ...host] = address.split('@');
  return (
    <Anchor href={`mailto:${address}`}>
      {name}
      <wbr />
      {host.length > 0 ? `@${host.join('@')}` : ''}
    </Anchor>
  );
}

/** Only ever a web address, whatever was typed. */
function site(website: string) {
  const href = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  return (
    <Anchor href={href} target="_blank" rel="noreferrer">
      {website}
    </Anchor>
  );
}
