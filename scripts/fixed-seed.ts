import fc from 'fast-check';

// What a test checks never hangs on what was drawn: every run draws the same. SEED=n draws something else; a failure prints its seed.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20261122) });
