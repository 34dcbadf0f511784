/**
 * How far a device's clock is behind the server's, in ms (negative: it is ahead): server − device, with half the round trip for the way back.
 *
 * deviceAt: the device's clock when the answer was there, ms. serverAt: the server's clock in the answer, ms. roundTripMs: how long the answer took.
 */
export function clockOffset({
  deviceAt,
  serverAt,
  roundTripMs,
}: {
  deviceAt: number;
  serverAt: number;
  roundTripMs: number;
}): number {
  return Math.round(serverAt + roundTripMs / 2 - deviceAt);
}

/** An instant of a device by the server's clock, ms: device + offset. offsetMs null: it was never measured, then the device's clock counts. */
export function correctedInstant(deviceAt: number, offsetMs: number | null): number {
  return deviceAt + (offsetMs ?? 0);
}
