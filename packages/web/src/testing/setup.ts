import './no-react-traces.ts';
import './no-element-stacks.ts';
import '../app/look/app.css';
import './redrawn.ts';
import { notifications } from '@mantine/notifications';
import { afterEach } from 'vitest';

// As on a device that was here before.
document.documentElement.dataset.inter = '';

// A message of one test is none of the next.
afterEach(() => notifications.clean());
