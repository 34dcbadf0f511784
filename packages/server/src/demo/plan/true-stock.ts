import { between, type Random } from './random.ts';

/**
 * What really lies on an area's shelves. In the demo only the counters find it out: true usage is 1 to 4 % above what the recipes say,
 * differently for each ingredient, plus what is thrown away, so that counts and variances look like life (rule 32).
 * Quantities in base units; a simulation, so plain numbers.
 */
export class TrueStock {
  private readonly onShelf = new Map<string, number>();
  private readonly overuse = new Map<string, number>();
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  add(ingredient: string, quantity: number): void {
    this.onShelf.set(ingredient, this.left(ingredient) + quantity);
  }

  /** Takes what the recipes say and the hidden rest; a shelf never goes below nothing. */
  use(ingredient: string, theoretical: number): void {
    this.take(ingredient, theoretical * this.overuseOf(ingredient));
  }

  /** Throws away, at most what is there; answers how much it was. */
  take(ingredient: string, quantity: number): number {
    const taken = Math.min(quantity, this.left(ingredient));
    this.onShelf.set(ingredient, this.left(ingredient) - taken);
    return taken;
  }

  left(ingredient: string): number {
    return this.onShelf.get(ingredient) ?? 0;
  }

  /** What a careful counter writes down: to 10 g or ml, or whole pieces. */
  counted(ingredient: string, unit: string): string {
    const left = this.left(ingredient);
    const step = unit === 'unit' ? 1 : 10;
    const counted = Math.round(left / step) * step;
    this.onShelf.set(ingredient, counted);
    return String(counted);
  }

  private overuseOf(ingredient: string): number {
    const known = this.overuse.get(ingredient);
    if (known !== undefined) return known;
    const factor = 1 + between(this.random, 0.01, 0.04);
    this.overuse.set(ingredient, factor);
    return factor;
  }
}
