// Runs in a process of its own, see square-photo-aside.ts.
import { serveAside } from '../../aside/serve-aside.ts';
import { type SquarePhoto, squarePhoto } from './square-photo.ts';

serveAside<Uint8Array, SquarePhoto>(squarePhoto);
