import { CommentDialog } from '../comments/CommentDialog.tsx';
import { MendDelivery } from './MendDelivery.tsx';
import { MendReading } from './MendReading.tsx';
import { MendStep } from './MendStep.tsx';
import { useMendedRecord } from './useMendedRecord.ts';

/** A refused record with what was entered in its fields. What has no fields, such as a tick, is done again on its list. */
export function MendRecord() {
  const { mended, leave } = useMendedRecord();
  if (!mended) return null;
  const { record } = mended;
  switch (record.kind) {
    case 'fridge':
    case 'probe':
      return <MendReading {...{ mended, record }} onClose={leave} />;
    case 'food':
    case 'food-step':
      return <MendStep {...{ mended, record }} onClose={leave} />;
    case 'delivery':
      return <MendDelivery {...{ mended, record }} onClose={leave} />;
    case 'comment':
      return (
        <CommentDialog about={record.about as never} name="the list" comment={null} mended={mended} onClose={leave} />
      );
    default:
      return null;
  }
}
