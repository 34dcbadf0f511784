import { newPushKeys } from '../push/push-keys.ts';

// Makes the pair of keys by which browsers know this installation: npm run push:keys.
const { publicKey, privateKey } = newPushKeys();
console.log(`PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}`);
