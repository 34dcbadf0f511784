import webPush from 'web-push';

/** The pair of keys by which browsers know this installation (VAPID), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Who sends: the pair of keys, and where the service reaches who runs the server, a mailto: or https: address. */
export interface PushSender extends PushKeys {
  contact: string;
}

/** Makes a pair. */
export function newPushKeys(): PushKeys {
  return webPush.generateVAPIDKeys();
}
