import type { Announcement } from '@larder/domain/procurement/announcement.ts';
import type { MeasureUnit } from '@larder/domain/units.ts';

/** A line of an order as the customer shares it. optionId: the supplier's own line. quantity: lots; unitPrice: £ net a lot. */
export interface SharedLine {
  lineId: string;
  optionId: string | null;
  name: string;
  supplierCode: string;
  uom: string;
  unitsPerLot: string;
  amountPerUnit: string;
  baseUnit: MeasureUnit;
  quantity: string;
  unitPrice: string;
}

/** What the supplier shares of its answer to a line. */
export interface SharedAnswer {
  lineId: string;
  answer: Announcement;
  /** Lots, null where the answer states them by itself. */
  quantity: string | null;
  substitute: { optionId: string; name: string } | null;
  note: string;
}
