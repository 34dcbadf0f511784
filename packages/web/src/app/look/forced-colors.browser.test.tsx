import { Checkbox, Chip, Radio, SegmentedControl, Switch, Tabs } from '@mantine/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { draw } from '../../testing/render.tsx';
import { stubServer } from '../../testing/stub-server.ts';

interface DevTools {
  send: (
    command: 'Emulation.setEmulatedMedia',
    to: { features: { name: string; value: string }[] },
  ) => Promise<unknown>;
}

/** As somebody whose system is set to high contrast sees the page. */
function forceColors(value: 'active' | 'none'): Promise<unknown> {
  const features = [
    { name: 'forced-colors', value },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ];
  return (cdp() as DevTools).send('Emulation.setEmulatedMedia', { features });
}

beforeEach(async () => {
  await forceColors('active');
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true);
});
afterEach(() => forceColors('none'));

const CHOSEN = { background: systemColor('SelectedItem'), color: systemColor('SelectedItemText') };

/** What the browser makes of a colour that the system names. */
function systemColor(name: string) {
  return () => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = name;
    const color = getComputedStyle(probe).color;
    probe.remove();
    return color;
  };
}

/** Background and text of the first part that is found. */
async function lookOf(selector: string): Promise<{ background: string; color: string }> {
  await expect.poll(() => document.querySelector(selector)).not.toBeNull();
  const { backgroundColor, color } = getComputedStyle(document.querySelector(selector) as Element);
  return { background: backgroundColor, color };
}

const lookOfChosen = () => ({ background: CHOSEN.background(), color: CHOSEN.color() });

const choices = (
  <>
    <Tabs defaultValue="one">
      <Tabs.List aria-label="Tabs">
        <Tabs.Tab value="one">One</Tabs.Tab>
        <Tabs.Tab value="two">Two</Tabs.Tab>
      </Tabs.List>
    </Tabs>
    <SegmentedControl aria-label="Segments" data={['one', 'two']} defaultValue="one" />
    <Chip.Group value="one">
      <Chip value="one">One</Chip>
      <Chip value="two">Two</Chip>
    </Chip.Group>
  </>
);

it.each([
  ['tab', '[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]'],
  ['segment', '.mantine-SegmentedControl-label[data-active]', '.mantine-SegmentedControl-label:not([data-active])'],
  ['chip', '.mantine-Chip-label[data-checked]', '.mantine-Chip-label:not([data-checked])'],
])(
  'in forced colours the chosen %s has the colours of what is chosen, the others have not',
  async (_, chosen, other) => {
    await draw(choices);
    expect(await lookOf(chosen)).toEqual(lookOfChosen());
    expect((await lookOf(other)).background).not.toBe(CHOSEN.background());
  },
);

it('in forced colours a box, a ring and a switch show whether they are on', async () => {
  await draw(
    <>
      <Checkbox label="Box" defaultChecked />
      <Checkbox label="Empty box" />
      <Radio label="Ring" defaultChecked />
      <Switch label="Switch" defaultChecked />
      <Switch label="Switch that is off" />
    </>,
  );
  const on = CHOSEN.background();
  expect((await lookOf('.mantine-Checkbox-input:checked')).background).toBe(on);
  expect((await lookOf('.mantine-Checkbox-input:not(:checked)')).background).not.toBe(on);
  expect((await lookOf('.mantine-Checkbox-icon')).color).toBe(CHOSEN.color());
  expect((await lookOf('.mantine-Radio-radio:checked')).background).toBe(on);
  expect((await lookOf(':checked + .mantine-Switch-track')).background).toBe(on);
  expect((await lookOf(':not(:checked) + .mantine-Switch-track')).background).not.toBe(on);
  expect((await lookOf(':checked + * > .mantine-Switch-thumb')).background).toBe(CHOSEN.color());
  expect((await lookOf(':not(:checked) + * > .mantine-Switch-thumb')).background).toBe(systemColor('CanvasText')());
});

it('in forced colours the entry of the room one is in has the colours of what is chosen', async () => {
  stubServer();
  await openApp('/');
  expect(await lookOf('nav [aria-current="page"]')).toEqual(lookOfChosen());
});
