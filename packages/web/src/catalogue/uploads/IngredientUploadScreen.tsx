import { useSearch } from '@tanstack/react-router';
import { UploadScreen } from './UploadScreen.tsx';

/** Ingredients from a file (NAV-039). */
export function IngredientUploadScreen() {
  const { upload } = useSearch({ from: '/shell/ingredient-upload' });
  return <UploadScreen kind="ingredients" shown={upload} />;
}
