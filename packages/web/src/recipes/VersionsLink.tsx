import { useWorkingAccount } from '../app/working-account.ts';
import { ButtonLink } from '../ui/links.tsx';

/** From a recipe to how it was. */
export function VersionsLink({ recipeId }: { recipeId: string }) {
  const { accountId } = useWorkingAccount();
  return (
    <ButtonLink
      variant="default"
      to="/products/$accountId/setup/recipes/$recipeId/versions"
      params={{ accountId, recipeId }}
    >
      Versions
    </ButtonLink>
  );
}
