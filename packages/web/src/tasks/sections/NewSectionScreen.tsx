import { linkOptions, useNavigate } from '@tanstack/react-router';
import { SectionForm } from '../../app/tasks/SectionForm.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';

/** A new section of the working area's lists. */
export function NewSectionScreen() {
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  return (
    <Screen title="New section" back={{ ...linkOptions({ to: '/sections' }), label: 'Sections' }}>
      <Panel>
        <SectionForm accountId={accountId} type={null} section={null} onSaved={() => navigate({ to: '/sections' })} />
      </Panel>
    </Screen>
  );
}
