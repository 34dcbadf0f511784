import { useWorkingAccount } from '../../app/working/working-account.ts';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { ButtonLink } from '../../ui/page/links.tsx';

/** From the recipes to trying out other prices. */
export function WhatIfLink() {
  const { accountId } = useWorkingAccount();
  return (
    <CostsOnly>
      <ButtonLink variant="default" to="/products/$accountId/what-if" params={{ accountId }}>
        What if…
      </ButtonLink>
    </CostsOnly>
  );
}
