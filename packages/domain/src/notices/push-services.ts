/** Who carries notices to browsers: those of Chrome and Edge, Firefox, Safari, and older Edge. To anybody else nothing is sent. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
];

/** Whether an address that a browser states for its notices is one of a known service. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  return protocol === 'https:' && port === '' && username === '' && SERVICES.some((host) => host.test(hostname));
}
