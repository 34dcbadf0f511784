import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { type Day, showDay } from '@larder/domain/calendar.ts';
import { Anchor } from '@mantine/core';
import { orderName } from '../../app/procurement/order-name.ts';
import { TargetLink } from '../../ui/page/link.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { draftOf } from '../order-links.ts';
import type { NamedOrder } from '../useOrders.ts';
import { SupplierTerms } from './SupplierTerms.tsx';

interface Props {
  day: Day;
  supplier: SupplierRow;
  /** The draft that what is entered now will join (PROC-036). */
  joins: NamedOrder | undefined;
}

/** What to know about the chosen delivery date. */
export function AboutDay({ day, supplier, joins }: Props) {
  return (
    <>
      {joins ? (
        <Notice tone="info" role="status">
          {orderName(joins)} is already drafted for {supplier.name} on {showDay(day)}: what you enter here is added to
          it. {joins.approval?.state === 'ASKED' ? 'It waits for approval, and saving takes that back. ' : ''}
          {joins.approval?.state === 'GRANTED' ? 'It is approved, and saving makes it need approval again. ' : ''}
          <Anchor component={TargetLink} target={draftOf(joins)} inherit>
            Change that draft instead
          </Anchor>
        </Notice>
      ) : null}
      <SupplierTerms day={day} supplier={supplier} />
    </>
  );
}
