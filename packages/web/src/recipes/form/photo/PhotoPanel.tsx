import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { Button, Group } from '@mantine/core';
import { lazy, memo, Suspense, useState } from 'react';
import { FileDrop } from '../../../ui/files/FileDrop.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { RecipePhoto } from '../../RecipePhoto.tsx';
import type { PhotoChange } from './new-photo.ts';
import classes from './PhotoPanel.module.css';
import { useObjectUrl } from './useObjectUrl.ts';

const CropDialog = lazy(() => import('./CropDialog.tsx').then((module) => ({ default: module.CropDialog })));

/** What a camera makes; only the square goes to the server, and that is far smaller. */
const LARGEST_BYTES = 60_000_000;

interface Props {
  recipe: RecipeRow | undefined;
  change: PhotoChange;
  onChange: (change: PhotoChange) => void;
}

/** The photo of a recipe: chosen, cut to a square, and sent with the form (REC-039). */
export const PhotoPanel = memo(function PhotoPanel({ recipe, change, onChange }: Props) {
  const [chosen, setChosen] = useState<File | null>(null);
  const hasStored = change === null && recipe !== undefined && recipe.imageKey !== null;
  const shown = change !== null && change !== 'removed' ? <NewPhotoShown content={change.content} /> : null;

  return (
    <Panel title="Photo">
      <div className={classes.photoParts}>
        {shown ?? (hasStored ? <RecipePhoto recipe={recipe} size="full" className={classes.photo} /> : null)}
        <FileDrop
          label={hasStored || shown ? 'Another photo' : 'Add a photo'}
          accept=".jpg,.jpeg,.png,.webp"
          hint="JPEG, PNG or WebP. Drop it here, or choose a file."
          maxBytes={LARGEST_BYTES}
          onFile={setChosen}
          onRefused={toast.error}
        />
      </div>
      {hasStored || shown ? (
        <Group>
          <Button variant="default" onClick={() => onChange(recipe?.imageKey ? 'removed' : null)}>
            Remove photo
          </Button>
        </Group>
      ) : null}
      {chosen ? (
        <Suspense fallback={null}>
          <CropDialog
            file={chosen}
            onCropped={(photo) => {
              onChange(photo);
              setChosen(null);
            }}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      ) : null}
    </Panel>
  );
});

function NewPhotoShown({ content }: { content: Blob }) {
  const address = useObjectUrl(content);
  return address && <img src={address} alt="The new square, sent when you save" className={classes.photo} />;
}
