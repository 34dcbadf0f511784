import { type RefObject, useEffect, useState } from 'react';

const watched = new WeakMap<Element, () => void>();

/** One for all: what is less than a screen above or below what is in view. */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      watched.get(target)?.();
    }
  },
  { rootMargin: '100% 0px' },
);

/** True from when something first comes near the part of the page that is in view: for what only what is used needs. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return;
    watched.set(element, () => setNear(true));
    observer.observe(element);
    return () => observer.unobserve(element);
  }, [ref, near]);
  return near;
}
