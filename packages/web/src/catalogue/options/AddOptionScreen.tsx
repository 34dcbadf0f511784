import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Withheld } from '../../app/limits/Withheld.tsx';
import { useToday } from '../../app/working/useToday.ts';
import { useCommand } from '../../data/command.ts';
import { useSyncState } from '../../data/DataProvider.tsx';
import { newId } from '../../data/new-id.ts';
import { useMayPrice, useRow } from '../../data/use-collections.ts';
import { Form } from '../../ui/form/Form.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { HeadOfficeNotice } from '../HeadOfficeNotice.tsx';
import { supplierListAt } from '../option-page.ts';
import { useListKeeper } from '../useListKeeper.ts';
import { isZeroPrice, useZeroPriceQuestion } from '../ZeroPriceQuestion.tsx';
import { ChosenIngredient } from './ChosenIngredient.tsx';
import { OptionFields } from './OptionFields.tsx';
import { depositField, type OptionValues, optionErrors, optionInput, optionValues } from './option-form.ts';
import { OPTION_ADDED } from './option-outcomes.ts';

const route = getRouteApi('/shell/supplier-ingredient/$supplierId/add');

/** A new line of a supplier's list, and the ingredient that it is (NAV-043). */
export function AddOptionScreen() {
  const { supplierId } = route.useParams();
  const supplier = useRow('suppliers', supplierId);
  const sync = useSyncState();
  const { ownList, mayChange } = useListKeeper();
  const back = { ...supplierListAt(supplierId), label: supplier?.name ?? 'Supplier' };

  if (!supplier)
    return (
      <Screen title="Add supplier ingredient" back={back} loading={sync === 'starting' || sync === 'fetching'}>
        <EmptyState title="No supplier details found." />
      </Screen>
    );
  return (
    <Screen title="Add supplier ingredient" back={back}>
      {ownList ? null : <HeadOfficeNotice />}
      {mayChange ? <AddOption supplierId={supplierId} ownList={ownList} /> : null}
    </Screen>
  );
}

function AddOption({ supplierId, ownList }: { supplierId: string; ownList: boolean }) {
  const navigate = route.useNavigate();
  const [optionId] = useState(newId);
  const [ingredient, setIngredient] = useState<IngredientRow | null>(null);
  const add = useCommand('catalogue.addOption');
  const mayPrice = useMayPrice();
  const empty = optionValues(null, useToday());
  const form = useForm<OptionValues>({
    initialValues: mayPrice ? empty : { ...empty, unitPrice: '0' }, // not known, until somebody enters what it costs
    validate: (values) => optionErrors(values, null),
  });

  const zero = useZeroPriceQuestion();

  const send = async (values: OptionValues) => {
    const ingredientId = ingredient?.id ?? null;
    const means = mayPrice && isZeroPrice(values.unitPrice) ? await zero.ask(ingredient?.name ?? null) : 'priced';
    if (means === null) return;
    const costsNothing = means === 'costs nothing';
    await withToast(OPTION_ADDED, () =>
      add.run({ optionId, supplierId, ...optionInput(values, null), costsNothing, ingredientId, reactivates: null }),
    );
    await navigate({ to: '/supplier-ingredient/$supplierId/$optionId', params: { supplierId, optionId } });
  };

  return (
    <Panel>
      <Form
        form={form}
        onSubmit={send}
        onInvalid={() => toast.error('Please enter all required fields.')}
        submitLabel="Save"
      >
        <Withheld doing="prices" />
        <OptionFields
          form={form}
          storedPrice={mayPrice ? null : 'price'}
          deposit={depositField(ownList ? null : (ingredient?.name ?? null))}
        />
        {ownList || form.values.deposit ? null : (
          <ChosenIngredient ingredient={ingredient} baseUnit={form.values.baseUnit} onChoose={setIngredient} />
        )}
      </Form>
      {zero.question}
    </Panel>
  );
}
