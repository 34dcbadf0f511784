import { useWorkingAccount } from '../app/working/working-account.ts';
import { CostsOnly } from '../ui/facts/CostsOnly.tsx';
import { ButtonLink } from '../ui/page/links.tsx';

/** From a recipe to how it was. */
export function VersionsLink({ recipeId }: { recipeId: string }) {
  const { accountId } = useWorkingAccount();
  return (
    <CostsOnly>
      <ButtonLink
        variant="default"
        to="/products/$accountId/setup/recipes/$recipeId/versions"
        params={{ accountId, recipeId }}
      >
        Versions
      </ButtonLink>
    </CostsOnly>
  );
}
