// Runs in a process of its own, see photo-aside.ts.
import { serveAside } from '../aside/serve-aside.ts';
import type { PhotoTask, SizedPhoto } from './sized-photo.ts';
import { squarePhoto } from './square-photo.ts';
import { wholePhoto } from './whole-photo.ts';

serveAside<PhotoTask, SizedPhoto>(({ file, shape }) => (shape === 'square' ? squarePhoto(file) : wholePhoto(file)));
