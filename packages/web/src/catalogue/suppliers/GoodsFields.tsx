import { Button, Group, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { RemoveButton } from '../../ui/dialog/RemoveButton.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { MOST_GOODS, NO_GOODS, type SupplierValues } from './supplier-form.ts';
import classes from './suppliers.module.css';

/** Up to five kinds of goods, each with the temperature it should arrive at (SUP-013). */
export function GoodsFields({ form }: { form: UseFormReturnType<SupplierValues> }) {
  const { goods } = form.values;
  return (
    <Panel title="Goods">
      <Text size="sm" c="dimmed">
        Deliveries that arrive warmer than the target are marked.
      </Text>
      <Stack gap="sm">
        {goods.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other name, and the form holds what stands in them
          <div key={index} className={classes.goods}>
            <TextField
              label={index === 0 ? 'Goods' : `Goods ${index + 1}`}
              placeholder="Fruit and vegetables"
              {...form.getInputProps(`goods.${index}.typeOfProducts`)}
            />
            <NumberField
              label={index === 0 ? 'Target (°C)' : `Target ${index + 1} (°C)`}
              places={1}
              allowNegative
              {...form.getInputProps(`goods.${index}.targetTemperature`)}
            />
            {goods.length > 1 ? (
              <RemoveButton label={`Remove goods ${index + 1}`} onClick={() => form.removeListItem('goods', index)} />
            ) : null}
          </div>
        ))}
      </Stack>
      {goods.length < MOST_GOODS ? (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem('goods', NO_GOODS)}
          >
            Add goods
          </Button>
        </Group>
      ) : null}
    </Panel>
  );
}
