import { Periods } from '../reports/PeriodsScreen.tsx';

/** The gross profit of each period, among what is reviewed (REV-012). */
export function ProfitScreen() {
  return <Periods title="GP analysis" />;
}
