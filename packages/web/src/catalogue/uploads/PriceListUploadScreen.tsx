import { useSearch } from '@tanstack/react-router';
import { UploadScreen } from './UploadScreen.tsx';

/** A supplier's price list, from its file to ingredients with prices (NAV-044). */
export function PriceListUploadScreen() {
  const { upload } = useSearch({ from: '/shell/supplier-ingredient-upload' });
  return <UploadScreen kind="supplierOptions" shown={upload} />;
}
