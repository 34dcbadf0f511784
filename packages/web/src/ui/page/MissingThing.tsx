import { Button } from '@mantine/core';
import { EmptyState } from './EmptyState.tsx';
import { type LinkTarget, TargetLink } from './link.tsx';

/** In place of a thing that an address names and that is not there, or no longer: states it, and leads to its list. */
export function MissingThing({
  title,
  back: { label, ...target },
}: {
  title: string;
  back: LinkTarget & { label: string };
}) {
  return (
    <EmptyState
      title={title}
      hint="It may have been removed."
      action={
        <Button component={TargetLink} target={target}>
          Go to {label}
        </Button>
      }
    />
  );
}
