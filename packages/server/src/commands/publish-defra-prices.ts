// `npm run market:defra`: publishes the wholesale prices that lie in the repository on the marketplace of this installation. Larder itself must
// not be running on the same data folder.

import { publishWholesalePrices } from '../catalogue/market/publish-wholesale-prices.ts';
import { onDatabase } from './on-database.ts';

const published = await onDatabase(({ pool }) => publishWholesalePrices(pool, new Date()));
console.log(`${published} wholesale prices published.`);
