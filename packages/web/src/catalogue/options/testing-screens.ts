import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { fresh, ingredient, option } from './testing-rows.ts';

export const tins = option('Tins');
export const tomatoes = ingredient('Tomatoes', { defaultOptionId: tins.id });
export const passata = ingredient('Passata');
export const linked = { ...tins, ingredientId: tomatoes.id };

export const textShown = (text: string) => page.getByText(text, { exact: true });
export const field = (name: string) => page.getByRole('textbox', { name });
export const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
export const openAdd = () => openApp(`/supplier-ingredient/${fresh.id}/add`);
export const openOption = () => openApp(`/supplier-ingredient/${fresh.id}/${tins.id}`);
