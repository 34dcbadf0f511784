import { NO_LIMITS } from '@larder/domain/accounts/limits.ts';
import { addDays, type Day, dayIn, mondayOf } from '@larder/domain/calendar.ts';
import { openAccount } from '../accounts/open-account.ts';
import { setUpGroup } from '../accounts/set-up-group.ts';
import type { Parts } from '../aside/parts.ts';
import { publishWholesalePrices } from '../catalogue/market/publish-wholesale-prices.ts';
import { freshStatistics } from '../db/fresh-statistics.ts';
import { writing } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { stockCatalogue } from './catalogue.ts';
import { DUTY_WEEKS, enterDays } from './duties/keep-lists.ts';
import { leaveLists } from './duties/leave-lists.ts';
import { type DutyArea, setUpLists } from './duties/set-up-lists.ts';
import { publishMarketOffers } from './market-offers.ts';
import { drinksSold } from './plan/drinks.ts';
import { dishesSold, pizzaSalesBySite } from './plan/pizza-sales.ts';
import { between, type Random, seededRandom } from './plan/random.ts';
import { BAR_SHELVES, KITCHEN_SHELVES } from './plan/shelves.ts';
import { warmDeliveries } from './plan/warm-deliveries.ts';
import { demoMondays, WEEKS } from './plan/weeks.ts';
import { orderLinesFile } from './seed-files.ts';
import { type Actor, actorIn } from './trade/actor.ts';
import { type DemoArea, demoArea, fillShelves } from './trade/area.ts';
import { order } from './trade/buy.ts';
import { crates, stockedItems, usageByPlu, usageOf } from './trade/pantry.ts';
import { putUpShelves } from './trade/shelves.ts';
import { countStock, tradeWeek } from './trade/week.ts';

/** What the demo is made with. */
type Hands = Pick<Parts, 'pool' | 'feed' | 'files' | 'now'>;

export interface DemoOwner {
  userId: string;
  name: string;
  email: string;
}

export interface DemoIds {
  headOfficeId: string;
  areaId: string;
}

const SEED = 2015;
/** A count every four weeks and one this week. */
const COUNT_EVERY = 4;
const TIME_ZONE = 'Europe/London';
/** Weeks after which the planner is made to count the tables; it would do so by itself, but late. */
const STATISTICS_AFTER = 3;

/**
 * Makes the demo group: half a year of two restaurants, in some twelve hundred commands. `tell` hears a share of 1 and what is being done.
 * Fewer weeks are the last ones of the same half year.
 */
export async function runDemo(
  services: Hands,
  owner: DemoOwner,
  ids: DemoIds,
  progress: (share: number, doing: string) => void,
  weeks = WEEKS,
): Promise<void> {
  const random = seededRandom(SEED);
  const today = dayIn(TIME_ZONE, services.now());
  const mondays = demoMondays(today).slice(WEEKS - weeks);
  const first = mondays[0] ?? today;

  progress(0, 'Opening two restaurants');
  const { headOffice, places, groups } = await openRestaurants(services, owner, ids, addDays(first, -3));
  progress(0.03, 'Importing suppliers, ingredients and recipes');
  const { dishes } = await stockCatalogue(headOffice, groups, addDays(first, -2));
  await publishWholesalePrices(services.pool, services.now());

  const usage = await usageByPlu(headOffice.ctx);
  const sites = pizzaSalesBySite(await orderLinesFile(), WEEKS);
  const stocked = await stockedItems(headOffice.ctx); // shared: a supplier asks both restaurants the same price
  const crateOptions = await crates(headOffice.ctx);
  const areas: { area: DemoArea; sells: Place['sells']; sold: Map<string, number>[] }[] = [];
  for (const { actor, site, sells } of places) {
    const items = stocked.filter((item) => (item.category === 'Drinks') === (sells === 'drinks'));
    const own = seededRandom(SEED + site * 2 + (sells === 'drinks' ? 1 : 0));
    const sold = sites[site]
      .slice(WEEKS - weeks)
      .map((week) => (sells === 'drinks' ? drinksSold(own, dishesSold(week)) : withExtras(own, week)));
    const shelves = await putUpShelves(actor, sells === 'pizza' ? KITCHEN_SHELVES : BAR_SHELVES, addDays(first, -1));
    areas.push({ area: demoArea({ actor, items, shelves }, dishes, own, crateOptions), sells, sold });
  }

  for (const { area, sold } of areas) {
    fillShelves(area, usageOf(sold[0] ?? new Map(), usage));
    await countStock(area, first);
  }
  const listsFrom = Math.max(weeks - DUTY_WEEKS, 0);
  let duties: readonly DutyArea[] = [];
  for (const [number, monday] of mondays.entries()) {
    if (number === STATISTICS_AFTER) await countTables(headOffice.ctx);
    progress(0.15 + (0.8 * number) / weeks, `Trading week ${number + 1} of ${weeks}`);
    if (number === listsFrom) duties = await setUpEverywhere(areas, monday);
    for (const [place, { area, sold }] of areas.entries()) {
      const week = sold[number] ?? new Map<string, number>();
      if (number > 0 && number % COUNT_EVERY === 0) await countStock(area, monday);
      const warm = warmDeliveries(place, weeks - number);
      await tradeWeek(area, monday, week, { usage: usageOf(week, usage), warm });
    }
    await enterDays(duties, { from: monday, to: addDays(monday, 6), today, seed: SEED + number });
  }
  progress(0.96, 'Counting stock this week');
  for (const { area } of areas) await countStock(area, mondayOf(today));
  for (const { area } of areas) await leaveWorkToDo(area, today, random);
  await enterDays(duties, { from: mondayOf(today), to: today, today, seed: SEED });
  await leaveLists(duties, { today, seed: SEED, files: services.files });
  await publishMarketOffers(services, await stockedItems(headOffice.ctx), today);
  progress(1, 'Ready');
}

/** Lists, fridges and logs of every kitchen and bar, set up before their first day begins. */
async function setUpEverywhere(
  areas: readonly { area: DemoArea; sells: Place['sells'] }[],
  day: Day,
): Promise<DutyArea[]> {
  const duties: DutyArea[] = [];
  for (const { area, sells } of areas) duties.push(await setUpLists(area, sells === 'pizza', day));
  return duties;
}

function countTables(ctx: Ctx): Promise<void> {
  return writing(ctx.pool, ctx.organisationId, async (tx) => freshStatistics(tx, GROWING_TABLES));
}

const GROWING_TABLES = [
  'stock_movement',
  'ingredient_cost',
  'exploded_period',
  'exploded_item',
  'product_cost',
  'sale',
  'area_day',
  'option_price',
  'purchase_order_line',
] as const;

interface Place {
  actor: Actor;
  site: 0 | 1;
  sells: 'pizza' | 'drinks';
}

async function openRestaurants(services: Hands, owner: DemoOwner, { headOfficeId, areaId }: DemoIds, day: Day) {
  const at = new Date(`${day}T09:00:00Z`);
  const [soho, pizza] = [crypto.randomUUID(), crypto.randomUUID()];
  const names = { headOffice: 'Bella Napoli Group', location: 'Bella Napoli Soho', area: 'Kitchen', group: 'Pizza' };
  await setUpGroup(services.pool, owner, { headOfficeId, locationId: soho, areaId, groupId: pizza, ...names }, at, {
    demo: true,
  });

  const ctx = (accountId: string, type: Ctx['account']['type'], above: string[]): Ctx => ({
    ...services,
    organisationId: headOfficeId,
    accountId,
    account: { type, ancestors: [accountId, ...above] },
    timeZone: TIME_ZONE,
    pastZones: [],
    plan: 'analyticsPlan',
    userId: owner.userId,
    userName: owner.name,
    role: 'owner',
    limits: NO_LIMITS,
    requestId: 'demo',
  });
  const headOffice = actorIn(ctx(headOfficeId, 'OWNER', []));
  const open = async (name: string, type: 'LOCATION' | 'DEPARTMENT', parentId: string, groupIds: string[] = []) => {
    const id = headOffice.newId();
    await headOffice.on(day, openAccount, { id, parentId, type, name, groupIds, areaNameId: null });
    return id;
  };
  const drinks = await open('Drinks', 'DEPARTMENT', headOfficeId);
  await open('Sides and desserts', 'DEPARTMENT', headOfficeId);
  const sohoBar = await open('Bar', 'DEPARTMENT', soho, [drinks]);
  const leeds = await open('Bella Napoli Leeds', 'LOCATION', headOfficeId);
  const leedsKitchen = await open('Kitchen', 'DEPARTMENT', leeds, [pizza]);
  const leedsBar = await open('Bar', 'DEPARTMENT', leeds, [drinks]);
  const area = (accountId: string, location: string) => actorIn(ctx(accountId, 'DEPARTMENT', [location, headOfficeId]));
  const places: Place[] = [
    { actor: area(areaId, soho), site: 0, sells: 'pizza' },
    { actor: area(sohoBar, soho), site: 0, sells: 'drinks' },
    { actor: area(leedsKitchen, leeds), site: 1, sells: 'pizza' },
    { actor: area(leedsBar, leeds), site: 1, sells: 'drinks' },
  ];
  return { headOffice, places, groups: { pizza, drinks } };
}

const EXTRAS = ['MOD-XMOZ', 'MOD-XJAL', 'MOD-XPEP', 'MOD-GFB', 'MOD-DIP-GARLIC'];

/** Some guests take an extra; now and then the till has a code that no dish has. */
function withExtras(random: Random, week: ReadonlyMap<string, number>): Map<string, number> {
  const pizzas = dishesSold(week);
  const sold = new Map(week);
  for (const plu of EXTRAS) sold.set(plu, Math.round((pizzas * between(random, 1, 6)) / 100));
  if (random() < 0.3) sold.set('OPEN-FOOD', Math.ceil(between(random, 1, 6)));
  return sold;
}

/** What a visitor finds on the desk: a draft to send and deliveries to receive, one of them to be weighed. */
async function leaveWorkToDo(area: DemoArea, today: Day, random: Random): Promise<void> {
  const bySupplier = [...Map.groupBy(area.items, (item) => item.supplierId).values()];
  const wanted = (of: number) =>
    (bySupplier[of % bySupplier.length] ?? [])
      .slice(0, 6)
      .map((item) => ({ item, lots: 1 + Math.floor(random() * 4) }));
  await order(area, addDays(today, 1), wanted(0), 'invoice');
  await order(area, addDays(today, 2), wanted(1), 'draft');
  const weighed = area.items.filter(({ byWeight }) => byWeight).map((item) => ({ item, lots: 2 }));
  if (weighed.length > 0) await order(area, today, weighed, 'invoice');
}
