import { dayIn, showDay } from '@larder/domain/calendar.ts';
import { showMoney } from '@larder/domain/show.ts';
import { LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import type { Axis } from '../../ui/charts/axis.ts';
import type { PriceLines } from './price-lines.ts';

const COLOURS = [
  'var(--larder-success)',
  'var(--larder-warning)',
  'var(--larder-info)',
  'var(--larder-danger)',
  'var(--larder-dimmed)',
];
/** Lines differ by more than their colour. */
const DASHES = ['0', '6 3', '2 3', '10 4', '8 3 2 3'];

/** The lines behind PriceChart, with the chart library a chunk of its own. */
export default function PriceStepsChart({
  optionIds,
  points,
  axis: { ticks, places },
  nameOf,
}: PriceLines & { axis: Axis; nameOf: (id: string) => string }) {
  return (
    <LineChart
      h={220}
      data={points}
      dataKey="at"
      series={optionIds.map((id, index) => ({
        name: id,
        label: nameOf(id),
        color: COLOURS[index % COLOURS.length] ?? 'gray',
        strokeDasharray: DASHES[index % DASHES.length] ?? '0',
      }))}
      curveType="stepAfter"
      withDots={false}
      withLegend={optionIds.length > 1}
      legendProps={{ verticalAlign: 'bottom' }}
      valueFormatter={(pounds) => showMoney(String(pounds))}
      xAxisProps={{ type: 'number', scale: 'time', domain: ['dataMin', 'dataMax'], tickFormatter: dayText }}
      yAxisProps={{
        domain: [ticks[0] ?? 0, ticks.at(-1) ?? 0],
        ticks,
        width: 64,
        tickFormatter: (pounds: number) => showMoney(String(pounds), places),
      }}
      tooltipProps={{ labelFormatter: dayText }}
      lineChartProps={{ accessibilityLayer: false }}
    />
  );
}

/** The points of the chart are days at 00:00 UTC. Before anything is pointed at, it asks for the text of no day. */
function dayText(at: unknown): string {
  return typeof at === 'number' ? showDay(dayIn('UTC', new Date(at))) : '';
}
