import { linkOptions, useNavigate, useParams } from '@tanstack/react-router';
import { SectionForm } from '../../app/tasks/SectionForm.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useFirstRowsComing } from '../../data/DataProvider.tsx';
import { useRow } from '../../data/use-collections.ts';
import { MissingThing } from '../../ui/page/MissingThing.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';

/** A section of the working area's lists, to be renamed. */
export function SectionScreen() {
  const { sectionId } = useParams({ from: '/shell/sections/$sectionId' });
  const { accountId } = useWorkingAccount();
  const section = useRow('sections', sectionId);
  const coming = useFirstRowsComing();
  const navigate = useNavigate();
  const back = { ...linkOptions({ to: '/sections' }), label: 'Sections' };
  return (
    <Screen title={section?.name ?? 'Section'} back={back} loading={!section && coming}>
      {section ? (
        <Panel>
          <SectionForm
            key={section.id}
            accountId={accountId}
            type={section.type}
            section={section}
            onSaved={() => navigate({ to: '/sections' })}
          />
        </Panel>
      ) : (
        <MissingThing title="The section could not be found." back={back} />
      )}
    </Screen>
  );
}
