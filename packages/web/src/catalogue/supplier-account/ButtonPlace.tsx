import { Button } from '@mantine/core';
import { type LinkTarget, TargetLink } from '../../ui/page/link.tsx';

/** A button that leads to a place built elsewhere. */
export function ButtonPlace({ target, children }: { target: LinkTarget; children: string }) {
  return (
    <Button variant="default" component={TargetLink} target={target}>
      {children}
    </Button>
  );
}
