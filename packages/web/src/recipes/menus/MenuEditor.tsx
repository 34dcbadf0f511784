import type { MenuRow } from '@larder/contract/rows/recipes.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useDeferredValue, useLayoutEffect, useMemo, useState } from 'react';
import { SHORTCUTS } from '../../app/shortcuts/shortcuts.ts';
import { refusalText } from '../../data/refusal.ts';
import { LeaveGuard } from '../../ui/dialog/LeaveGuard.tsx';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { PercentText } from '../../ui/facts/figures.tsx';
import { ScreenFoot } from '../../ui/kitchen/ScreenFoot.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { VarianceText } from '../VarianceText.tsx';
import { DishList } from './DishList.tsx';
import { MenuMargins } from './MenuMargins.tsx';
import { MenuNotices } from './MenuNotices.tsx';
import { differs, draftOf, type MenuDraft, sectionsOf } from './menu-draft.ts';
import { menuFigures } from './menu-figures.ts';
import classes from './menus.module.css';
import { SectionList } from './SectionList.tsx';
import { useMenuBook } from './useMenuBook.ts';

interface Props {
  menu: MenuRow;
  readonly: boolean;
  onSave: (sections: MenuRow['sections']) => Promise<void>;
  /** Notified whether something was changed and not saved yet. */
  onUnsaved: (unsaved: boolean) => void;
}

/** Sections and dishes to put in order, and what they earn as they stand, before anything is saved. */
export function MenuEditor({ menu, readonly, onSave, onUnsaved }: Props) {
  const [draft, setDraft] = useState<MenuDraft>(() => draftOf(menu.sections));
  const [announced, announce] = useState('');
  const [saving, setSaving] = useState(false);
  const { shownDish, soldIn } = useMenuBook();
  const figures = useMemo(() => menuFigures(sectionsOf(draft), shownDish), [draft, shownDish]);
  const margins = useDeferredValue(figures, null); // below what is in sight first: drawn once the dishes are
  const unsaved = !readonly && differs(draft, menu.sections);
  useLayoutEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]); // before any other row can come in

  const change = (next: MenuDraft, what: string) => {
    setDraft(next);
    announce(what);
  };
  const save = async () => {
    if (saving || !unsaved) return;
    setSaving(true);
    await onSave(sectionsOf(draft)).catch((error) => toast.info(refusalText(error)));
    setSaving(false);
  };
  useHotkeys([[SHORTCUTS.save.hotkey, () => void save()]], []);

  return (
    <>
      <MenuNotices menu={menu} figures={figures} />
      <div className={classes.columns}>
        <div className={classes.side}>
          <SectionList draft={draft} readonly={readonly} onChange={change} />
        </div>
        <div className={classes.main}>
          <Panel title="Dishes" id="dishes">
            <DishList
              draft={draft}
              menu={menu}
              figures={figures}
              shownDish={shownDish}
              readonly={readonly}
              onChange={change}
            />
          </Panel>
        </div>
      </div>
      <CostsOnly>{margins ? <MenuMargins menuId={menu.id} figures={margins} soldIn={soldIn} /> : null}</CostsOnly>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {readonly ? null : (
        <ScreenFoot
          sums={
            <CostsOnly>
              <span>
                Margin{' '}
                <strong>
                  <PercentText value={figures.whole.margin} missing={figures.whole.missing} />
                </strong>
              </span>
              <VarianceText of={figures.whole} />
            </CostsOnly>
          }
        >
          {unsaved ? (
            <Button
              variant="default"
              disabled={saving}
              onClick={() => change(draftOf(menu.sections), 'Changes undone')}
            >
              Undo changes
            </Button>
          ) : null}
          <Button loading={saving} disabled={!unsaved} onClick={save}>
            Save changes
          </Button>
        </ScreenFoot>
      )}
      <LeaveGuard unsaved={unsaved} what="menu" />
    </>
  );
}
