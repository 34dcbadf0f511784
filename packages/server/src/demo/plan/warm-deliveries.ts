/** A delivery that came warmer than agreed, and what was done at the door. */
export interface WarmDelivery {
  temperature: string;
  /** The first line went back with the driver. */
  isRefused: boolean;
  done: string;
  text: string;
}

/** Which of the areas, how many weeks before this one, and from whom. */
const PLANNED: readonly { area: number; weeksAgo: number; supplier: string; delivery: WarmDelivery }[] = [
  {
    ...{ area: 0, weeksAgo: 1, supplier: 'SUP-DAI' },
    delivery: {
      ...{ temperature: '7.8', isRefused: false, done: 'Told the supplier' },
      text: 'We were the last stop. Into the coldest part of the walk-in at once, 4.6 °C after 40 minutes',
    },
  },
  {
    ...{ area: 2, weeksAgo: 2, supplier: 'SUP-MEA' },
    delivery: {
      ...{ temperature: '9.4', isRefused: true, done: 'Refused the goods' },
      text: 'Measured twice. What was warm went back with the driver, the rest was below 5 °C',
    },
  },
];

/** The warm delivery of an area in a week, by its supplier's code; most weeks have none. */
export function warmDeliveries(area: number, weeksAgo: number): ReadonlyMap<string, WarmDelivery> {
  const planned = PLANNED.filter((one) => one.area === area && one.weeksAgo === weeksAgo);
  return new Map(planned.map(({ supplier, delivery }) => [supplier, delivery]));
}
