import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ImpactNotes } from '../../app/impact/ImpactNotes.tsx';
import { Withheld } from '../../app/limits/Withheld.tsx';
import { useSyncState } from '../../data/DataProvider.tsx';
import { useMayPrice, useRow, useSeesCosts } from '../../data/use-collections.ts';
import { MissingThing } from '../../ui/page/MissingThing.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { HeadOfficeNotice } from '../HeadOfficeNotice.tsx';
import { supplierListAt } from '../option-page.ts';
import { useListKeeper } from '../useListKeeper.ts';
import { EditOption } from './EditOption.tsx';
import { OfferNotice } from './OfferNotice.tsx';
import { OptionActions } from './OptionActions.tsx';
import { OptionFacts } from './OptionFacts.tsx';
import { OptionLink } from './OptionLink.tsx';
import { Reactivate } from './Reactivate.tsx';

const route = getRouteApi('/shell/supplier-ingredient/$supplierId/$optionId');

/** One line of a supplier's list: price and pack, its ingredient, and what can be done with it (NAV-043). */
export function OptionScreen() {
  const { supplierId, optionId } = route.useParams();
  const supplier = useRow('suppliers', supplierId);
  const option = useRow('supplierOptions', optionId);
  const sync = useSyncState();
  const { mayChange } = useListKeeper();
  const mayEdit = useSeesCosts() && mayChange;
  const navigate = route.useNavigate();
  const back = { ...supplierListAt(supplierId), label: supplier?.name ?? 'Supplier' };

  if (option?.supplierId !== supplierId)
    return (
      <Screen title="Supplier ingredient" back={back} loading={sync === 'starting' || sync === 'fetching'}>
        <MissingThing title="This supplier ingredient could not be found" back={back} />
      </Screen>
    );
  return (
    <Screen
      title={option.name}
      back={back}
      actions={mayChange ? <OptionActions option={option} onGone={() => navigate(supplierListAt(supplierId))} /> : null}
    >
      <WhoMayChange />
      {option.error ? <Notice tone="warning">{option.error}</Notice> : null}
      {option.archived ? (
        <ArchivedOption option={option} mayEdit={mayEdit} />
      ) : (
        <OptionInUse key={option.id} option={option} mayChange={mayChange} mayEdit={mayEdit} />
      )}
    </Screen>
  );
}

function WhoMayChange() {
  return useListKeeper().ownList ? null : <HeadOfficeNotice />;
}

interface Props {
  option: SupplierOptionRow;
  /** What the form holds: not where costs are withheld. */
  mayEdit: boolean;
}

function OptionInUse({ option, mayChange, mayEdit }: Props & { mayChange: boolean }) {
  const { ownList } = useListKeeper();
  return (
    <>
      <OfferNotice option={option} mayChange={mayChange} />
      {mayEdit ? <EditOption option={option} /> : <OptionFacts option={option} />}
      {ownList ? null : <OptionLink option={option} mayChange={mayChange} />}
      {ownList ? null : <ImpactNotes of={{ documentId: option.id }} />}
    </>
  );
}

function ArchivedOption({ option, mayEdit }: Props) {
  const [opened] = useState(option);
  const mayPrice = useMayPrice();
  if (mayEdit && mayPrice) return <Reactivate option={opened} />;
  return (
    <>
      {mayEdit ? <Withheld doing="prices" /> : null}
      <OptionFacts option={option} />
    </>
  );
}
