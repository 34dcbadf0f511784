import { Center } from '@mantine/core';
import { Loading } from '../../ui/page/Screen.tsx';

/** While the account loads (NAV-011). */
export function SettingUp() {
  return (
    <Center mih="60vh">
      <Loading text="We are setting up your account..." late />
    </Center>
  );
}
