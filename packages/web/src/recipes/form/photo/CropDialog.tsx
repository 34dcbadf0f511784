import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import ReactCrop, { type Crop, centerCrop, makeAspectCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { type NewPhoto, squareOf } from './new-photo.ts';
import classes from './PhotoPanel.module.css';
import { useObjectUrl } from './useObjectUrl.ts';

interface Props {
  file: File;
  onCropped: (photo: NewPhoto) => void;
  onClose: () => void;
}

/** The square of a picture that is shown everywhere: moved and sized by hand, or by the arrow keys. */
export function CropDialog({ file, onCropped, onClose }: Props) {
  const address = useObjectUrl(file);
  const picture = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<Crop>();
  const [failed, setFailed] = useState(false);

  const begin = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) =>
    setCrop(
      centerCrop(
        makeAspectCrop({ unit: '%', [width < height ? 'width' : 'height']: 100 }, 1, width, height),
        width,
        height,
      ),
    );
  const take = async () => {
    const image = picture.current;
    if (!image || !crop) return;
    const { naturalWidth: width, naturalHeight: height } = image;
    const cut = { x: (crop.x / 100) * width, y: (crop.y / 100) * height, side: (crop.width / 100) * width };
    const content = await squareOf(image, cut);
    if (content) onCropped({ content, filename: file.name });
    else setFailed(true);
  };

  return (
    <Dialog opened onClose={onClose} title="Choose the square" size="lg">
      <Stack>
        {failed ? (
          <ErrorState message="This picture could not be read. It may be damaged, or of a kind this browser does not know." />
        ) : (
          <>
            <Text c="dimmed" size="sm">
              Drag the square or its corners, or move it by the arrow keys.
            </Text>
            {address ? (
              <ReactCrop
                {...(crop ? { crop } : {})}
                aspect={1}
                keepSelection
                ruleOfThirds
                minWidth={40}
                onChange={(_, percent) => setCrop(percent)}
              >
                <img
                  ref={picture}
                  src={address}
                  alt="To be cropped"
                  className={classes.cropped}
                  onLoad={(event) => begin(event.currentTarget)}
                  onError={() => setFailed(true)}
                />
              </ReactCrop>
            ) : null}
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={take} disabled={failed || !crop}>
            Use this square
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
