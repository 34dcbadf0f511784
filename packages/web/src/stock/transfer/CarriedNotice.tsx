import { showSubstitute } from '@larder/domain/recipes/substitutes/marks.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import type { TypedTransfer } from './typed-transfer.ts';
import { useCarried } from './useCarried.ts';

/** What else goes along with the goods: a substitute in use at the source is in use at the other side from then (rule 58). */
export function CarriedNotice({ transfer, place }: { transfer: TypedTransfer; place: string }) {
  const { carried, isKnown } = useCarried(transfer);
  const comesIn = transfer.values.type === 'IN';
  if (!isKnown)
    return (
      <Notice tone="info" role="status">
        Whether {place} uses a substitute of it is checked when it is saved.
      </Notice>
    );
  if (carried.length === 0) return null;
  return (
    <Notice tone="warning" role="status" title={`This goes along ${comesIn ? 'to you' : `to ${place}`}`}>
      <ul style={{ margin: 0, paddingLeft: 18 }}>
        {carried.map((one) => (
          <li key={`${one.ingredientId} ${one.substituteId ?? one.substituteName}`}>
            {showSubstitute({ ...one, areaName: null })}
          </li>
        ))}
      </ul>
      Allergens of dishes {comesIn ? 'here' : 'there'} follow it until somebody ends it {comesIn ? 'here' : 'there'}.
    </Notice>
  );
}
