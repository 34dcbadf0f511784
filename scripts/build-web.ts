// `npm run build`: what `npm start` does by itself when the sources have changed.
import { buildWebIfChanged } from '@larder/server/main/web-build.ts';

console.log(`The web app is in ${await buildWebIfChanged(console.log)}`);
