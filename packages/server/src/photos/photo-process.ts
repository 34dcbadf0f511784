// Runs in a process of its own, see photo-aside.ts.
import { serveAside } from '../aside/serve-aside.ts';
import type { PhotoTask, SizedPhoto } from './sized-photo.ts';
import { squarePhoto } from './square-photo.ts';
import { LONGEST_PAPER, LONGEST_PHOTO, wholePhoto } from './whole-photo.ts';

serveAside<PhotoTask, SizedPhoto>(({ file, shape }) => {
  if (shape === 'square') return squarePhoto(file);
  return wholePhoto(file, shape === 'paper' ? LONGEST_PAPER : LONGEST_PHOTO);
});
