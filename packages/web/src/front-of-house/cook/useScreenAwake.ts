import { useEffect, useState } from 'react';

/** Stores the screen on while it is shown, where the device can; true as long as it does. Coming back to the page asks again. */
export function useScreenAwake(): boolean {
  const [awake, setAwake] = useState(false);

  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let gone = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      const taken = await navigator.wakeLock.request('screen').catch(() => null); // refused, such as by a low battery
      if (gone) return void taken?.release();
      lock = taken;
      setAwake(taken !== null);
      taken?.addEventListener('release', () => setAwake(false));
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
  return awake;
}
