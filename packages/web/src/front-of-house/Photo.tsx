import { usePhoto } from './usePhoto.ts';

interface Props {
  imageKey: string | null;
  name: string;
  className?: string | undefined;
}

/** The photo of a dish; nothing while there is none, or none that this device can get. */
export function Photo({ imageKey, name, className }: Props) {
  const address = usePhoto(imageKey);
  return address ? <img src={address} alt={name} className={className} /> : null;
}
