import { AsKnown } from '../app/AsKnown.tsx';
import { AllergenLegend } from '../ui/AllergenLegend.tsx';

/** What stands with every list of allergens: how old it is, what the answers mean, and that not known is not free. */
export function AllergensKey() {
  return (
    <>
      <AsKnown />
      <AllergenLegend />
    </>
  );
}
