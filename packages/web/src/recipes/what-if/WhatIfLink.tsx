import { IconScale } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { HeadLink } from '../../ui/page/head/HeadAction.tsx';

/** From the recipes to trying out other prices; for whoever is shown costs. */
export function WhatIfLink() {
  const { accountId } = useWorkingAccount();
  return (
    <HeadLink icon={IconScale} target={linkOptions({ to: '/products/$accountId/what-if', params: { accountId } })}>
      What if…
    </HeadLink>
  );
}
