/** The zone of a group that has not chosen one. */
export const DEFAULT_TIME_ZONE = 'Europe/London';

/** The part of an account that its time zone follows from. */
export interface ZonedAccount {
  /** Its own zone; null: it takes that of the account above. */
  timeZone: string | null;
  parentId: string | null;
}

/**
 * Returns the time zone that an account works in: its own, else that of the nearest account above it that has one. A location without one takes
 * the head office's, and an area always takes its location's.
 */
export function timeZoneOf(
  account: ZonedAccount | undefined,
  find: (accountId: string) => ZonedAccount | undefined,
): string {
  for (let one = account; one; one = one.parentId === null ? undefined : find(one.parentId))
    if (one.timeZone !== null) return one.timeZone;
  return DEFAULT_TIME_ZONE;
}

/** Returns the zone that an account without one of its own takes. */
export function inheritedTimeZone(
  { parentId }: ZonedAccount,
  find: (accountId: string) => ZonedAccount | undefined,
): string {
  return timeZoneOf(parentId === null ? undefined : find(parentId), find);
}

/** Names of the IANA list by which runtimes still call zones that were renamed, and the names of today. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

let listed: readonly string[] | undefined;

/** Returns every zone of the runtime and UTC, under the names of today, in order. */
export function timeZones(): readonly string[] {
  listed ??= [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map((name) => RENAMED[name] ?? name)])].sort();
  return listed;
}

/** Returns a zone under its name of today; null where there is no zone of that name. Offsets such as +05:30 are none: they know no summer time. */
export function readTimeZone(name: string): string | null {
  const current = RENAMED[name] ?? name;
  return timeZones().includes(current) ? current : null;
}

/** Returns a zone as people read it: America/New York. */
export function showTimeZone(name: string): string {
  return name.replaceAll('_', ' ');
}
