import { oneOf } from '../../app/routes/search.ts';

/** In an address: figures as they were when their days were locked. Left out: as they are known now. */
export const basis = oneOf(['locked']);
