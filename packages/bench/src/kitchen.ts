import { inBrowser } from './browser.ts';
import { KEYS, pressChart, SLOWER, suppose, typeQuantities } from './kitchen-in-browser.ts';
import { printChart, recompute, sameAsFractions } from './kitchen-in-node.ts';
import { savePrices } from './kitchen-prices.ts';
import { DISH_LINES, DISHES, LONG_LINES, ON_THE_MENU, openKitchen } from './kitchen-rig.ts';
import { substitute } from './kitchen-substitutes.ts';
import { launch } from './launch.ts';
import { machine, writeSection } from './results.ts';
import { Timings } from './timing.ts';

// npm run bench:kitchen: what it costs to cost recipes: typing, supposing, saving a price, printing. Needs a built web app. Writes its part
// of docs/benchmarks.md.
const rig = await launch(4195, true);
const timings = new Timings();
try {
  const kitchen = await openKitchen(rig);
  recompute(kitchen, timings);
  const { same, of } = sameAsFractions(kitchen);
  await printChart(kitchen, timings);
  await inBrowser(rig.address, kitchen.cookie, async (context, another) => {
    await typeQuantities(context, rig.address, kitchen, timings);
    await suppose(context, rig.address, kitchen, timings);
    await pressChart(context, rig.address, kitchen, timings);
    await substitute(context, rig.address, kitchen, timings);
    await savePrices(rig, kitchen, timings, async () => {
      const recipes = await (await another()).newPage();
      await recipes.goto(`${rig.address}/products/${kitchen.headOfficeId}/setup/recipes`);
      return recipes;
    });
  });
  kitchen.headOffice.close();

  const row = (what: string, step: string, wanted: string, places = 0) => {
    const figures = [timings.p50(step), timings.p95(step), timings.slowest(step)].map((ms) => ms.toFixed(places));
    const parts = ['busy', 'script'].map((part) =>
      timings.steps.has(`${step}, ${part}`) ? timings.p50(`${step}, ${part}`).toFixed(places) : '',
    );
    return `| ${[what, ...figures, ...parts, wanted].join(' | ')} |`;
  };
  const text = `One run of \`npm run bench:kitchen\`: ${DISHES} dishes of ${DISH_LINES} lines, each with one of ten sauces that are made with stocks; one recipe of ${LONG_LINES} lines with the same three levels. In the browser ${KEYS} keys each, from the key until what it changes is drawn. Busy: what the page's thread itself worked meanwhile (median), slowing included, or server and database for a price; a busy machine does not stretch it. Script: what its scripts ran of that. Supposing comes to the same as working everything out in fractions for ${same} of ${of} recipes. Milliseconds. Machine: ${machine()}.

| | p50 | p95 | slowest | busy | script | wanted |
|---|--:|--:|--:|--:|--:|---|
${row(`recipe of ${LONG_LINES} lines with all inside it worked out anew, in Node`, 'recompute', '≤ 4', 2)}
${row(`a key in a quantity of it, processor slowed ${SLOWER} times`, 'key', '≤ 40')}
${row(`what if: a key in a price that all ${DISHES} dishes rest on`, 'what if', '≤ 100')}
${row(`a price saved that all ${DISHES} dishes rest on, over HTTP`, 'price', '≤ 60')}
${row('from sending it until another browser shows the new costs', 'price seen', '≤ 1000')}
${row(`allergen chart of ${ON_THE_MENU} dishes as PDF, in the browser, first press`, 'chart, first press', '≤ 1000')}
${row('the same again', 'chart', '≤ 1000')}
${row('the same in Node', 'chart in Node', '≤ 1000')}
${row(`a substitute chosen for what all ${DISHES} dishes hold: what changes of each`, 'substitute', '≤ 50')}
`;
  writeSection('A kitchen', text);
  console.log(text);
} finally {
  await rig.stop();
}
