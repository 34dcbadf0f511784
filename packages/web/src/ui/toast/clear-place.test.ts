import { describe, expect, it } from 'vitest';
import { clearPlace } from './clear-place.ts';

const free = { top: 64, bottom: 400 };
const toasts = { left: 16, right: 374, top: 300, bottom: 400 };
const field = (top: number, bottom: number, left = 16, right = 374) => ({ left, right, top, bottom });

describe('toasts', () => {
  it('stay where they cover nothing of the field: above them, or beside', () => {
    expect(clearPlace(toasts, [field(200, 244)], free)).toBeNull();
    expect(clearPlace(toasts, [field(320, 364, 500, 900)], free)).toBeNull();
  });

  it('stand above a field at the foot, as high as there is room', () => {
    expect(clearPlace(toasts, [field(320, 364)], free)).toEqual({ bottom: 312, height: 248 });
  });

  it('take what is left below a field further up', () => {
    expect(clearPlace({ ...toasts, top: 80 }, [field(100, 144)], free)).toEqual({ bottom: 400, height: 248 });
  });

  it('stand between a field and the keys below it, or where that holds less than they are, above both', () => {
    const keys = field(290, 420);
    expect(clearPlace(toasts, [field(120, 170), keys], free)).toEqual({ bottom: 282, height: 104 });
    expect(clearPlace(toasts, [field(190, 240), keys], free)).toEqual({ bottom: 182, height: 118 });
    expect(clearPlace({ ...toasts, top: 100 }, [field(120, 170), keys], free)).toEqual({ bottom: 282, height: 104 });
  });

  it('stay where a field takes the whole screen', () => {
    expect(clearPlace(toasts, [field(64, 400)], free)).toBeNull();
  });
});
