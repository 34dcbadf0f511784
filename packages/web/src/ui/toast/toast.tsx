import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Kind {
  color: string;
  icon: ReactNode;
  /** Read out at once, or when the person pauses. */
  role: 'alert' | 'status';
}

const KINDS = {
  success: { color: 'herb.8', icon: <IconCheck size={18} aria-hidden />, role: 'status' },
  warning: { color: 'orange.9', icon: <IconAlertTriangle size={18} aria-hidden />, role: 'alert' },
  error: { color: 'red.9', icon: <IconX size={18} aria-hidden />, role: 'alert' },
  info: { color: 'blue.9', icon: <IconInfoCircle size={18} aria-hidden />, role: 'status' },
} satisfies Record<string, Kind>;

function show(kind: Kind | null, message: string): string {
  return notifications.show({
    message,
    color: kind?.color ?? 'gray.7',
    icon: kind?.icon,
    role: kind?.role ?? 'status',
    autoClose: kind?.role === 'alert' ? 8_000 : 4_000,
  });
}

/** Short messages at the foot of the screen that go by themselves (UI-016). */
export const toast = {
  success: (message: string): void => void show(KINDS.success, message),
  warning: (message: string): void => void show(KINDS.warning, message),
  error: (message: string): void => void show(KINDS.error, message),
  /** An error that a later try may take away; returns its id. */
  failed: (message: string): string => show(KINDS.error, message),
  info: (message: string): void => void show(KINDS.info, message),
  notify: (message: string): void => void show(null, message),
  /** Takes a message away that no longer holds. */
  hide: (id: string): void => void notifications.hide(id),
};
