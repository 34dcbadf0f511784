import { useHotkeys } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SHORTCUTS } from '../../app/shortcuts/shortcuts.ts';
import { useRow } from '../../data/use-collections.ts';
import { LeaveGuard } from '../../ui/dialog/LeaveGuard.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useAskOnce } from '../../ui/form/useAskOnce.tsx';
import { useWide } from '../../ui/page/useNarrow.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { AddOnsPanel } from './choosing/AddOnsPanel.tsx';
import { DetailsPanel } from './DetailsPanel.tsx';
import type { RecipeValues } from './draft-values.ts';
import classes from './form.module.css';
import { ItemsPanel } from './lines/ItemsPanel.tsx';
import { MethodPanel } from './MethodPanel.tsx';
import type { PhotoChange } from './photo/new-photo.ts';
import { PhotoPanel } from './photo/PhotoPanel.tsx';
import { menuPriceDoubts } from './price/menu-price-doubts.ts';
import { PricePanel } from './price/PricePanel.tsx';
import { TotalsPanel } from './price/TotalsPanel.tsx';
import { SavePanel } from './SavePanel.tsx';
import { useRecipeForm } from './useRecipeForm.ts';
import type { Saved } from './useSaveRecipe.ts';

interface Props {
  recipeId: string;
  initial: RecipeValues;
  isNew: boolean;
  onSave: (values: RecipeValues, photo: PhotoChange) => Promise<Saved>;
  /** Called with whether something typed is not saved yet. */
  onUnsaved?: (unsaved: boolean) => void;
}

/** A recipe to type: quantities on the left, what they cost on the right, at every key. */
export function RecipeForm({ recipeId, initial, isNew, onSave, onUnsaved }: Props) {
  const { form, body, cost, figures, targetOf } = useRecipeForm(initial);
  const wide = useWide();
  const box = useRef<HTMLDivElement>(null);
  useHotkeys([[SHORTCUTS.save.hotkey, () => submitFrom(box.current)]], []);

  useEffect(() => {
    if (isNew) box.current?.querySelector<HTMLInputElement>('[data-path="name"]')?.focus();
  }, [isNew]);

  const [photo, setPhoto] = useState<PhotoChange>(null);
  const recipe = useRow('recipes', recipeId);

  const unsaved = form.isDirty() || photo !== null;
  useLayoutEffect(() => onUnsaved?.(unsaved), [onUnsaved, unsaved]); // before any other row can come in

  const { askOnce, question } = useAskOnce();
  const save = async (values: RecipeValues) => {
    if (!(await askOnce(menuPriceDoubts('Gross price', initial.menuPrice, values.menuPrice)))) return;
    const saved = await onSave(values, photo);
    if (saved.photo) setPhoto(null);
    form.setFieldValue('since', null);
    form.resetDirty({ ...values, since: null });
  };

  return (
    <div ref={box}>
      <Form
        form={form}
        onSubmit={save}
        onInvalid={(unread) => toast.error([...unread, ...Object.values(form.validate().errors)].join(' '))}
        submitLabel={isNew ? 'Save recipe' : 'Save changes'}
        footInside
      >
        {question}
        <div className={classes.columns}>
          <div className={classes.main}>
            <DetailsPanel form={form} />
            <ItemsPanel form={form} recipeId={recipeId} cost={cost} targetOf={targetOf} />
            <PricePanel form={form} />
          </div>
          <div className={classes.main} data-below>
            <MethodPanel form={form} />
            <AddOnsPanel form={form} recipeId={recipeId} />
            <PhotoPanel recipe={recipe} change={photo} onChange={setPhoto} />
          </div>
          <div className={classes.side}>
            <section
              className={classes.figures}
              aria-label="Figures"
              tabIndex={wide ? 0 : undefined} // on a low wide screen the figures scroll, and must by keyboard
            >
              <TotalsPanel cost={cost} figures={figures} pricing={body} values={form.values} recipeId={recipeId} />
            </section>
            <SavePanel
              form={form}
              recipeId={recipeId}
              isNew={isNew}
              figures={figures}
              incomplete={cost.missing.length > 0}
            />
          </div>
        </div>
      </Form>
      <LeaveGuard unsaved={unsaved} what="recipe" />
    </div>
  );
}

/** Sends the form; the field that is typed in is read first, as on leaving it. */
function submitFrom(box: HTMLElement | null): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement) {
    field.blur();
    field.focus();
  }
  box?.querySelector('form')?.requestSubmit();
}
