import '../catalogue/collections.ts';
