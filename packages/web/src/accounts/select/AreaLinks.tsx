import { Anchor, Group } from '@mantine/core';
import { useOpenPlaces } from '../../app/routes/useOpenPlaces.ts';
import type { ReachableAccount } from '../../data/session.ts';
import { TargetLink } from '../../ui/page/link.tsx';

const AREA_EDIT = '/areas/$areaId/account';

/** The areas of a location; the names lead to their pages where those are open (ACC-028). */
export function AreaLinks({ areas }: { areas: readonly ReachableAccount[] }) {
  const isOpen = useOpenPlaces();
  if (areas.length === 0) return 'No areas: the location holds the stock';
  if (!isOpen(`${AREA_EDIT}/$tab`)) return areas.map(({ name }) => name).join(' · ');
  return (
    <Group gap="sm">
      {areas.map(({ id, name }) => (
        <Anchor
          key={id}
          component={TargetLink}
          target={{ to: AREA_EDIT, params: { areaId: id } }}
          display="inline-flex"
          mih={{ base: 44, md: 0 }}
          style={{ alignItems: 'center' }}
        >
          {name}
        </Anchor>
      ))}
    </Group>
  );
}
