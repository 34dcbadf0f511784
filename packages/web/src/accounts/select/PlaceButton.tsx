import { Button, type ButtonProps } from '@mantine/core';
import { useOpenPlaces } from '../../app/routes/useOpenPlaces.ts';
import { TargetLink } from '../../ui/page/link.tsx';

interface Props extends ButtonProps {
  /** A path of the router, such as `/locations/new`. */
  path: string;
  params?: Record<string, string>;
  'aria-label'?: string;
}

/** A button that leads to a place, where that is there and open; nothing elsewhere. */
export function PlaceButton({ path, params = {}, ...rest }: Props) {
  const isOpen = useOpenPlaces();
  if (!isOpen(path)) return null;
  return <Button renderRoot={(props) => <TargetLink target={{ to: path, params }} {...props} />} {...rest} />;
}
