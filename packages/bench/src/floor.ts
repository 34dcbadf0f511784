import { addDays } from '@larder/domain/calendar.ts';
import type { Decimal } from '@larder/domain/money.ts';
import pg from 'pg';
import type { Timings } from './timing.ts';
import {
  countDelta,
  INGREDIENTS,
  items,
  OPENING_KG,
  type Order,
  price,
  RECIPES,
  START,
  salePrice,
  type Week,
  week,
} from './workload.ts';

const LOCATION = 1;
const IN_FLOOR = '-c search_path=floor';
const READ_REPEATS = 21;
/** Weeks after which the reads are timed. */
export const READ_AFTER = [1, 4, 12];

const SCHEMA = `
drop schema if exists floor cascade; create schema floor; set search_path = floor;
create table product(id int primary key, code text not null, kind char(1) not null, cost numeric(12,4) not null default 0, price numeric(12,2));
create table bom_item(parent int not null references product, child int not null references product, qty numeric(12,4) not null, primary key(parent,child));
create table po(id bigserial primary key, location int not null, supplier int not null, day date not null, state text not null);
create table po_line(id bigserial primary key, po bigint not null references po, product int not null references product, qty numeric(14,3) not null, price numeric(12,4) not null);
create index on po_line(po);
create table receipt(id bigserial primary key, po bigint not null references po, day date not null);
create table stocktake(id bigserial primary key, location int not null, day date not null);
create table stocktake_line(stocktake bigint not null references stocktake, product int not null references product, expected numeric(14,3), counted numeric(14,3) not null, primary key(stocktake,product));
create table sales_day(id bigserial primary key, location int not null, day date not null, unique(location,day));
create table sales_line(sales_day bigint not null references sales_day, product int not null references product, qty numeric(14,3) not null, net numeric(14,2) not null, primary key(sales_day,product));
create table stock_movement(id bigserial primary key, location int not null, day date not null, product int not null references product,
  kind smallint not null, qty numeric(14,3) not null, value numeric(16,4) not null, doc bigint);
create index stock_movement_ix on stock_movement(location, product, day) include (kind, qty, value);
create index on stock_movement(location, day, kind) include (product, qty, value);`;

/** The venue-week in plain SQL, one durable transaction for each document: the floor that Larder is measured against. */
export class Floor {
  private readonly client: pg.Client;
  private readonly timings: Timings;

  constructor(client: pg.Client, timings: Timings) {
    this.client = client;
    this.timings = timings;
  }

  /** Makes schema `floor` anew with the ingredients, recipes and the opening stock. */
  async prepare(): Promise<void> {
    await this.client.query(SCHEMA);
    const ingredients = Array.from({ length: INGREDIENTS }, (_, i) => [i, `ING${i}`, 'I', price(i).toFixed(), null]);
    const recipes = Array.from({ length: RECIPES }, (_, r) => [1000 + r, `REC${r}`, 'R', '0', salePrice(r).toFixed()]);
    await this.insert('product', [...ingredients, ...recipes]);
    await this.insert(
      'bom_item',
      Array.from({ length: RECIPES }, (_, r) =>
        items(r).map((item) => [
          1000 + r,
          item.kind === 'ingredient' ? item.index : 1000 + item.index,
          item.kg.toFixed(),
        ]),
      ).flat(),
    );
    await this.insert(
      'stock_movement(location,day,product,kind,qty,value)',
      Array.from({ length: INGREDIENTS }, (_, i) => [
        LOCATION,
        addDays(START, -1),
        i,
        4,
        OPENING_KG,
        price(i).mul(OPENING_KG).toFixed(),
      ]),
    );
  }

  async week(number: number): Promise<void> {
    const { orders, sales, sunday, monday } = week(number);
    const start = performance.now();
    for (const order of orders) {
      const po = await this.timings.time('create', () => this.create(order));
      await this.timings.time('confirm', () => this.confirm(po));
      await this.timings.time('receive', () => this.receive(po, order.day));
    }
    for (const { day, dishes } of sales) await this.timings.time('sales day', () => this.sell(day, dishes));
    await this.timings.time('stocktake', () => this.count(sunday, number));
    this.timings.add('week', performance.now() - start);
    if (READ_AFTER.includes(number + 1)) await this.reads(number + 1, monday, sunday);
  }

  /** Closing stock in kg by ingredient, after the last week done. */
  async closingStock(): Promise<Map<number, Decimal | string>> {
    const { rows } = await this.client.query<{ product: number; qty: string }>(
      'select product, sum(qty) as qty from stock_movement where location = $1 group by 1',
      [LOCATION],
    );
    return new Map(rows.map((row) => [row.product, row.qty]));
  }

  /** Deliveries a second that so many connections receive at once: what the machine gives with nothing of ours in between. */
  async receivedPerSecond(connectionString: string, connections: number, deliveries: number): Promise<number> {
    const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString, options: IN_FLOOR }));
    await Promise.all(clients.map((client) => client.connect()));
    const [order] = week(0).orders;
    if (!order) throw new Error('a week without orders');
    const waiting: string[] = [];
    while (waiting.length < deliveries) waiting.push(await this.create(order));
    const start = performance.now();
    await Promise.all(
      clients.map(async (client) => {
        const floor = new Floor(client, this.timings);
        for (let po = waiting.pop(); po; po = waiting.pop()) await floor.receive(po, order.day);
      }),
    );
    const perSecond = (deliveries * 1000) / (performance.now() - start);
    await Promise.all(clients.map((client) => client.end()));
    return perSecond;
  }

  private async create(order: Order): Promise<string> {
    return this.transaction(async () => {
      const po = await this.value("insert into po(location,supplier,day,state) values($1,$2,$3,'draft') returning id", [
        LOCATION,
        order.supplier,
        order.day,
      ]);
      await this.insert(
        'po_line(po,product,qty,price)',
        order.lines.map((line) => [po, line.ingredient, line.kg.toFixed(), line.price.toFixed()]),
      );
      return po;
    });
  }

  private confirm(po: string): Promise<unknown> {
    return this.transaction(() =>
      this.client.query("update po set state='confirmed' where id=$1 and state='draft'", [po]),
    );
  }

  private receive(po: string, day: string): Promise<unknown> {
    return this.transaction(async () => {
      const receipt = await this.value('insert into receipt(po,day) values($1,$2) returning id', [po, day]);
      await this.client.query(
        'insert into stock_movement(location,day,product,kind,qty,value,doc) select $1,$2,product,1,qty,qty*price,$3 from po_line where po=$4',
        [LOCATION, day, receipt, po],
      );
      await this.client.query("update po set state='received' where id=$1", [po]);
    });
  }

  private sell(day: string, dishes: Week['sales'][number]['dishes']): Promise<unknown> {
    return this.transaction(async () => {
      const sold = await this.value('insert into sales_day(location,day) values($1,$2) returning id', [LOCATION, day]);
      await this.insert(
        'sales_line',
        dishes.map(({ recipe, quantity }) => [
          sold,
          1000 + recipe,
          quantity,
          salePrice(recipe).mul(quantity).toFixed(),
        ]),
      );
      await this.client.query(
        `with recursive x(root,child,qty) as (
           select b.parent,b.child,b.qty*s.qty from sales_line s join bom_item b on b.parent=s.product where s.sales_day=$1
           union all select x.root,b.child,x.qty*b.qty from x join bom_item b on b.parent=x.child)
         insert into stock_movement(location,day,product,kind,qty,value,doc)
         select $2,$3,x.child,2,-x.qty,-x.qty*p.cost,$1 from x join product p on p.id=x.child and p.kind='I'`,
        [sold, LOCATION, day],
      );
    });
  }

  private count(day: string, number: number): Promise<unknown> {
    return this.transaction(async () => {
      const { rows } = await this.client.query<{ product: number; qty: string }>(
        'select product,sum(qty) as qty from stock_movement where location=$1 and day<=$2 group by 1 order by 1',
        [LOCATION, day],
      );
      const stocktake = await this.value('insert into stocktake(location,day) values($1,$2) returning id', [
        LOCATION,
        day,
      ]);
      await this.insert(
        'stocktake_line',
        rows.map(({ product, qty }) => [stocktake, product, qty, countDelta(product, number).plus(qty).toFixed()]),
      );
      await this.client.query(
        `insert into stock_movement(location,day,product,kind,qty,value,doc)
         select $1,$2,l.product,3,l.counted-l.expected,(l.counted-l.expected)*p.cost,l.stocktake
         from stocktake_line l join product p on p.id=l.product where stocktake=$3 and counted<>expected`,
        [LOCATION, day, stocktake],
      );
    });
  }

  private async reads(weeks: number, monday: string, sunday: string): Promise<void> {
    await this.client.query('analyze');
    const reads: [string, string, unknown[]][] = [
      [
        `stock on hand, ${weeks}w`,
        'select product,sum(qty) from stock_movement where location=$1 and day<=$2 group by 1',
        [LOCATION, sunday],
      ],
      [
        `stock value, ${weeks}w`,
        'select product,sum(qty),sum(value) from stock_movement where location=$1 and day<=$2 group by 1',
        [LOCATION, sunday],
      ],
      [
        `recipe roll-up, ${weeks}w`,
        `with recursive x(root,child,qty) as (
           select b.parent,b.child,b.qty::numeric from bom_item b union all select x.root,b.child,x.qty*b.qty from x join bom_item b on b.parent=x.child)
         select root,sum(x.qty*p.cost) from x join product p on p.id=x.child where p.kind='I' group by 1`,
        [],
      ],
      [
        `GP one week, ${weeks}w`,
        `select (select sum(l.net) from sales_day d join sales_line l on l.sales_day=d.id where d.location=$1 and d.day between $2 and $3) net,
           (select sum(value) from stock_movement where location=$1 and day<$2) opening,
           (select sum(value) from stock_movement where location=$1 and day between $2 and $3 and kind=1) bought,
           (select sum(value) from stock_movement where location=$1 and day<=$3) closing,
           (select -sum(value) from stock_movement where location=$1 and day between $2 and $3 and kind=2) theoretical`,
        [LOCATION, monday, sunday],
      ],
    ];
    for (const [step, text, values] of reads) {
      for (let repeat = 0; repeat < READ_REPEATS; repeat += 1)
        await this.timings.time(step, () => this.client.query(text, values));
    }
  }

  private async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.client.query('begin');
    const result = await work();
    await this.client.query('commit');
    return result;
  }

  private async value(text: string, values: unknown[]): Promise<string> {
    const { rows } = await this.client.query<{ id: string }>(text, values);
    return rows[0]?.id ?? '';
  }

  /** All rows with one statement, the values written out as literals, as the reference does. */
  private async insert(into: string, rows: unknown[][]): Promise<void> {
    const literals = rows.map(
      (row) => `(${row.map((cell) => (cell === null ? 'null' : pg.escapeLiteral(String(cell)))).join(',')})`,
    );
    await this.client.query(`insert into ${into} values ${literals.join(',')}`);
  }
}
