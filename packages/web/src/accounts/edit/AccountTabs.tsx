import { Suspense } from 'react';
import { Loading } from '../../ui/page/Screen.tsx';
import { UrlTabs } from '../../ui/page/UrlTabs.tsx';
import type { AccountTabProps } from '../account-tab-props.ts';
import type { AccountTab } from '../account-tabs.ts';

/** The tabs of an account, chosen by `?tab=`; each is fetched when it is opened. */
export function AccountTabs({ tabs, ...props }: AccountTabProps & { tabs: readonly AccountTab[] }) {
  return (
    <UrlTabs
      label={props.account.name}
      tabs={tabs.map(({ tab, label, Component }) => ({
        key: tab,
        label,
        panel: () => (
          <Suspense fallback={<Loading text="Loading..." />}>
            <Component {...props} />
          </Suspense>
        ),
      }))}
    />
  );
}
