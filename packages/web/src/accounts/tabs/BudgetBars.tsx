import { showMoney } from '@larder/domain/show.ts';
import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';

/** The bars behind BudgetChart, with the chart library a chunk of its own. */
export default function BudgetBars({ bars }: { bars: { period: string; 'Net sales': number }[] }) {
  return (
    <BarChart
      h={180}
      data={bars}
      dataKey="period"
      series={[{ name: 'Net sales', color: 'var(--larder-success)' }]}
      valueFormatter={(pounds) => showMoney(String(pounds), 0)}
      gridAxis="x"
      tickLine="none"
      barChartProps={{ accessibilityLayer: false }}
    />
  );
}
