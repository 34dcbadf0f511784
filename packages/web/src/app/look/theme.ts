import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { DARK, EMBER, HERB, LIGHT } from './palette.ts';

/** "Pass and ledger": warm paper, one herb green, thin borders, tabular figures. */
export const theme = createTheme({
  colors: { herb: [...HERB], dark: [...EMBER] },
  primaryColor: 'herb',
  // One shade for both schemes: the text colour on filled parts is picked from one scheme only.
  primaryShade: 7,
  autoContrast: true,
  fontFamily: 'var(--larder-font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 7,
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' }, centered: true, padding: 'lg' } },
    ModalHeader: { defaultProps: { role: 'none' } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    // A link in a sentence differs from it by more than its colour.
    Anchor: { defaultProps: { underline: 'always' } },
    // From the left edge of its field: centred, it is first placed as if it had no width, reaches over the right edge of a phone's page, and the page
    // is laid out wider for it, which places it anew.
    // Its list is made when it opens: a recipe has dozens of them, each placed anew with whatever moves.
    Combobox: { defaultProps: { position: 'bottom-start', keepMounted: false } },
    // 24 px high: a mouse hits them too.
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    Tooltip: { defaultProps: { openDelay: 300 } },
    // On a phone tabs go on to the side instead of a second line.
    Tabs: { styles: { list: { flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' } } },
  },
});

/** Writes the palette as `--larder-*` and mends Mantine's own colours that miss AA. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...named(LIGHT), ...mended(LIGHT), '--mantine-color-orange-light-color': LIGHT.warning },
  dark: { ...named(DARK), ...mended(DARK) },
});

function named(colours: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--larder-${kebab(name)}`, value]));
}

function mended(colours: Record<keyof typeof LIGHT, string>): Record<string, string> {
  return {
    '--mantine-color-body': colours.paper,
    '--mantine-color-text': colours.text,
    '--mantine-color-dimmed': colours.dimmed,
    '--mantine-color-placeholder': colours.dimmed,
    '--mantine-color-error': colours.danger,
    '--mantine-color-default-border': colours.line,
    '--mantine-color-disabled': colours.hover,
    '--mantine-color-disabled-border': colours.line,
    '--mantine-color-disabled-color': colours.disabled,
  };
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
