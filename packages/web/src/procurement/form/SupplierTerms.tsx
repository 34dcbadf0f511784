import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { Text } from '@mantine/core';
import { NoOrdersNotice } from '../../app/suppliers/NoOrdersNotice.tsx';
import { useNow } from '../../app/working/useNow.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { cutOffText, deliveryDayText } from './supplier-terms.ts';

/** Whether a supplier comes on a day, and until when it can be ordered for it. */
export function SupplierTerms({ day, supplier }: { day: Day; supplier: SupplierRow }) {
  const now = useNow();
  const notTheirDay = deliveryDayText(supplier, day);
  const cutOff = cutOffText(supplier, day, now);
  return (
    <>
      <NoOrdersNotice supplier={supplier} />
      {notTheirDay ? (
        <Notice tone="warning" role="status">
          {notTheirDay}
        </Notice>
      ) : null}
      {cutOff?.late ? (
        <Notice tone="warning" role="status">
          {cutOff.text}
        </Notice>
      ) : null}
      {cutOff && !cutOff.late && !notTheirDay ? (
        <Text size="sm" c="dimmed">
          {cutOff.text}
        </Text>
      ) : null}
    </>
  );
}
