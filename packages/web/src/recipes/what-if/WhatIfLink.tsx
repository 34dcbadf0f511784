import { useWorkingAccount } from '../../app/working-account.ts';
import { ButtonLink } from '../../ui/links.tsx';

/** From the recipes to trying out other prices. */
export function WhatIfLink() {
  const { accountId } = useWorkingAccount();
  return (
    <ButtonLink variant="default" to="/products/$accountId/what-if" params={{ accountId }}>
      What if…
    </ButtonLink>
  );
}
