/** A declared type, as far as a value from the database can be held against it: what it may be, one of these. */
export type Declared = readonly Alternative[];

export type Alternative =
  | { is: 'anything' | 'null' | 'missing' | 'string' | 'number' | 'boolean' | 'bytes' }
  | { is: 'exactly'; value: unknown }
  | { is: 'array'; items(): Declared }
  | DeclaredObject;

/** `others`: what a field may be that is not named, where such fields are declared. */
export interface DeclaredObject {
  is: 'object';
  fields(): ReadonlyMap<string, Declared>;
  others?: () => Declared;
}

/** The objects among the alternatives; null when it declares no fields, as `unknown` and `object` do. */
export function objectsOf(declared: Declared): readonly DeclaredObject[] | null {
  const objects = declared.filter((each) => each.is === 'object');
  return objects.length === 0 || declared.some((each) => each.is === 'anything') ? null : objects;
}

/** What of a value contradicts its declared type, in words; a field that is not declared counts in a row only, not inside JSON. */
export function contradictions(value: unknown, declared: Declared, where = ''): string[] {
  const tries = declared.map((each) => against(value, each, where));
  const agreed = tries.some((found) => found?.length === 0);
  if (agreed) return [];
  const nearest = tries.filter((found) => found !== null).sort((one, other) => one.length - other.length)[0];
  return nearest ?? [`${where || 'the row'} is ${shown(value)}, declared as ${namesOf(declared)}`];
}

/** Null when the value is of another kind altogether. */
function against(value: unknown, alternative: Alternative, where: string): string[] | null {
  switch (alternative.is) {
    case 'anything':
      return [];
    case 'exactly':
      return value === alternative.value ? [] : null;
    case 'array':
      return Array.isArray(value)
        ? [...new Set(value.flatMap((item) => contradictions(item, alternative.items(), `${where}[]`)))]
        : null;
    case 'object':
      return kindOf(value) === 'object' ? fieldsAgainst(value as Record<string, unknown>, alternative, where) : null;
    default:
      return kindOf(value) === alternative.is ? [] : null;
  }
}

function fieldsAgainst(value: Record<string, unknown>, { fields, others }: DeclaredObject, where: string): string[] {
  const declared = fields();
  const at = (name: string) => (where ? `${where}.${name}` : name);
  const named = [...declared].flatMap(([name, type]) => contradictions(value[name], type, at(name)));
  const more = Object.keys(value).filter((name) => !declared.has(name));
  if (others) return [...named, ...more.flatMap((name) => contradictions(value[name], others(), at(name)))];
  return where ? named : [...named, ...more.map((name) => `${name} is not declared`)];
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'array';
  if (isBytes(value)) return 'bytes';
  return typeof value;
}

/** As a Buffer is noted. */
function isBytes(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value;
}

function shown(value: unknown): string {
  return value === undefined ? 'missing' : JSON.stringify(value).slice(0, 60);
}

export function namesOf(declared: Declared): string {
  return declared.map((each) => (each.is === 'exactly' ? JSON.stringify(each.value) : each.is)).join(' | ');
}
