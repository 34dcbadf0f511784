import { useWorkingAccount } from '../app/working-account.ts';
import { Screen } from '../ui/Screen.tsx';
import { DeleteDemo } from './demo/DeleteDemo.tsx';
import { NextSteps } from './NextSteps.tsx';
import { RoomCards } from './RoomCards.tsx';

/** The start page: what comes next until the first gross profit, and the rooms of the house (rule 29). */
export function StartScreen() {
  const { account } = useWorkingAccount();
  return (
    <Screen title={account.name}>
      <NextSteps />
      <RoomCards />
      <DeleteDemo />
    </Screen>
  );
}
