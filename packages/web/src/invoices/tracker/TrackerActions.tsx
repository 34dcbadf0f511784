import { Group } from '@mantine/core';
import { IconAdjustments, IconFileText, IconTrendingUp, IconUpload } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useMayDo, useSeesCosts } from '../../data/use-collections.ts';
import { MoreLink } from '../../ui/menu/MoreMenu.tsx';
import { HeadLink } from '../../ui/page/head/HeadAction.tsx';
import { HeadActions } from '../../ui/page/head/HeadActions.tsx';

/** What else there is about invoices: the form that brings one in, and behind a menu what is opened from here. */
export function TrackerActions({ matches }: { matches: boolean }) {
  const { accountId } = useWorkingAccount();
  const mayMatch = useMayDo('invoices');
  const seesCosts = useSeesCosts();
  const at = { params: { accountId } };
  return (
    <Group gap="sm" wrap="nowrap">
      <HeadActions
        first={
          matches ? (
            <HeadLink
              icon={IconUpload}
              filled
              target={linkOptions({ to: '/$accountId/procurement/uploads/new', ...at })}
            >
              Upload
            </HeadLink>
          ) : null
        }
        more={[
          seesCosts ? (
            <MoreLink
              key="statements"
              icon={IconFileText}
              target={linkOptions({ to: '/$accountId/procurement/statements', ...at })}
            >
              Supplier statements
            </MoreLink>
          ) : null,
          mayMatch && seesCosts ? (
            <MoreLink
              key="prices"
              icon={IconTrendingUp}
              target={linkOptions({ to: '/$accountId/procurement/price-queue', ...at })}
            >
              Price queue
            </MoreLink>
          ) : null,
          mayMatch ? (
            <MoreLink
              key="settings"
              icon={IconAdjustments}
              target={linkOptions({ to: '/$accountId/procurement/invoice-settings', ...at })}
            >
              Settings
            </MoreLink>
          ) : null,
        ].filter((entry) => entry !== null)}
      />
    </Group>
  );
}
