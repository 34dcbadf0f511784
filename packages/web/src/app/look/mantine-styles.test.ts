import { expect, it } from 'vitest';
import { withoutStyles } from '../../../mantine-styles.ts';

it('finds a part of the kit whose styles the app does not import', () => {
  const css = '@import "@mantine/core/styles/Button.css";\n@import "@mantine/core/styles/Input.css";\n';
  expect(withoutStyles(new Set(['Input', 'Button']), css)).toEqual([]);
  expect(withoutStyles(new Set(['Table', 'Button', 'InputWrapper']), css)).toEqual(['InputWrapper', 'Table']);
});
