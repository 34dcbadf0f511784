import { AsKnown } from '../app/allergens/AsKnown.tsx';
import { InUseNotice } from '../app/substitutes/InUseNotice.tsx';
import { AllergenLegend } from '../ui/facts/AllergenLegend.tsx';

/** What stands with every list of allergens: how old it is, what the answers mean, and that not known is not free. */
export function AllergensKey() {
  return (
    <>
      <AsKnown />
      <InUseNotice />
      <AllergenLegend />
    </>
  );
}
