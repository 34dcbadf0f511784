/**
 * The product's one palette (UI-020, UI-021). Everything coloured takes its colour from here, either through the
 * theme or through the `--larder-*` variables that the theme resolver writes for both schemes.
 */
export const HERB = [
  '#eef7f3',
  '#dcece4',
  '#b5d9c8',
  '#8bc5aa',
  '#68b491',
  '#52aa81',
  '#3d8f6a',
  '#2a7a57',
  '#1c6547',
  '#0b4f36',
] as const;

/** Colours by meaning; text on `surface` and on `paper` reaches WCAG AA in both schemes. */
export const LIGHT = {
  paper: '#fbfaf7',
  surface: '#ffffff',
  line: '#e0ddd3',
  hover: '#f3f1ea',
  text: '#1d1e1c',
  dimmed: '#495057',
  disabled: '#6c6a63',
  selected: HERB[1],
  selectedText: HERB[9],
  danger: '#c92a2a',
  success: HERB[8],
  warning: '#8a3a00',
  info: '#1864ab',
} as const;

export const DARK: Record<keyof typeof LIGHT, string> = {
  paper: '#1c1b19',
  surface: '#252421',
  line: '#3f3c37',
  hover: '#2e2c28',
  text: '#e3e0da',
  dimmed: '#b9b5ac',
  disabled: '#9a958c',
  selected: '#16382a',
  selectedText: HERB[2],
  danger: '#ff8787',
  success: HERB[3],
  warning: '#ffc078',
  info: '#74c0fc',
};

/** The kit's own greys for the dark scheme, as warm as the paper, from text to ground. */
export const EMBER = [
  '#e3e0da',
  '#cfcbc3',
  '#b9b5ac',
  '#8f8b83',
  '#57534c',
  '#3f3c37',
  '#2a2825',
  '#1c1b19',
  '#161513',
  '#0f0e0d',
] as const;

/** Chart series; the last slice of a pie is "Others". */
export const CHART = {
  thisYear: HERB[8],
  lastYear: HERB[2],
  price: '#c2570c',
  priceLastYear: '#f0a868',
  slices: ['#1c6547', '#2b8a9e', '#c2570c', '#8a5a9e', '#b7881d', '#868e96'],
} as const;
