import type { Page } from '@playwright/test';

/** A PNG as it could come from a camera, drawn by the browser. */
export async function picture(page: Page, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    ([across, down]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: across, height: down });
      const drawing = canvas.getContext('2d');
      if (!drawing) throw new Error('no canvas');
      drawing.fillStyle = '#b5651d';
      drawing.fillRect(0, 0, across, down);
      drawing.fillStyle = '#f4e3c1';
      drawing.beginPath();
      drawing.arc(across / 2, down / 2, Math.min(across, down) / 3, 0, 2 * Math.PI);
      drawing.fill();
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}
