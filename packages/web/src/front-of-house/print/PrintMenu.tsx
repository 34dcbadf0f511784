import type { MenuPaper } from '@larder/documents/front-of-house/menu-book.ts';
import { PrintButton } from '../../app/print/PrintButton.tsx';
import { usePrint } from '../../app/print/usePrint.ts';

/** A menu on A4, to read through. */
export function PrintBook({ menu }: { menu: MenuPaper }) {
  const { print, pending } = usePrint();
  const book = () =>
    print(`${menu.name} menu book`, async (printed) => {
      const { menuBook } = await import('@larder/documents/front-of-house/menu-book.ts');
      return menuBook(menu, printed);
    });
  return (
    <PrintButton pending={pending} onClick={book}>
      Menu book (PDF)
    </PrintButton>
  );
}

/** The allergen chart of a menu on A4. */
export function PrintChart({ menu }: { menu: MenuPaper }) {
  const { print, pending } = usePrint();
  const chart = () =>
    print(`allergens ${menu.name}`, async (printed) => {
      const { allergenChart } = await import('@larder/documents/front-of-house/allergen-chart.ts');
      return allergenChart(menu, printed);
    });
  return (
    <PrintButton pending={pending} onClick={chart}>
      Allergen chart (PDF)
    </PrintButton>
  );
}
