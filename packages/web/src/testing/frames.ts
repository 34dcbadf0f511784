/** Waits until the page has drawn what there is to draw, where time itself is stopped: some frames of the screen. */
export async function frames(count = 10): Promise<void> {
  for (let at = 0; at < count; at += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
}

/** Waits until something holds while time is stopped; `expect.poll` and `expect.element` would let it go on at each try. */
export async function framesUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await frames(1);
}
