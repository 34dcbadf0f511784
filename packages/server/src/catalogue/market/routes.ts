import { os, readingInAccount } from '../../kernel/procedure.ts';
import { cheaperOffers } from './cheaper-offers.queries.ts';
import { marketPrices } from './market-prices.queries.ts';
import { priceRises } from './price-rises.queries.ts';
import { weeklyCost } from './weekly-cost.queries.ts';

export const marketRoutes = {
  marketPrices: os.catalogue.marketPrices.handler(readingInAccount(marketPrices)),
  cheaperOffers: os.catalogue.cheaperOffers.handler(readingInAccount(cheaperOffers)),
  priceRises: os.catalogue.priceRises.handler(readingInAccount(priceRises)),
  weeklyCost: os.catalogue.weeklyCost.handler(readingInAccount(weeklyCost)),
};
