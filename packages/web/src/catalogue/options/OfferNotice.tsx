import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { showMoney } from '@larder/domain/show.ts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useMayPrice } from '../../data/use-collections.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { isOffer } from './option-entries.ts';
import { TakeOfferDialog } from './TakeOfferDialog.tsx';

/** The supplier has a new list price for this line: take it? (rule 30) */
export function OfferNotice({ option, mayChange }: { option: SupplierOptionRow; mayChange: boolean }) {
  const mayTake = useMayPrice() && mayChange;
  const [asked, setAsked] = useState(false);
  if (!isOffer(option)) return null;
  const { offeredPrice, offeredFrom } = option;
  return (
    <Notice tone="info" title="List price changed: take it?">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {showMoney(offeredPrice)} instead of {showMoney(option.unitPrice)}
          {offeredFrom ? `, in the list from ${showDay(offeredFrom)}` : ''}. Yours stays until you take it.
        </Text>
        {mayTake ? (
          <Button variant="default" onClick={() => setAsked(true)}>
            Take it…
          </Button>
        ) : null}
      </Group>
      {asked ? <TakeOfferDialog offers={[option]} onClose={() => setAsked(false)} /> : null}
    </Notice>
  );
}
