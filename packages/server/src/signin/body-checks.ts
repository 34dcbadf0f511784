const LONGEST_NAME = 200;

/**
 * What better-auth does not look at: a name for the new person (AUTH-020 asks for one later), and the character NUL, which no text column takes.
 * Answered before it is known whether the address has a sign-in, so that the answer tells nothing of that. Null: nothing is wrong.
 */
export function bodyProblem(path: string, body: Buffer | null): string | null {
  const sent = parsed(body);
  if (Object.values(sent).some((value) => typeof value === 'string' && value.includes('\u0000')))
    return 'This contains a character that cannot be saved.';
  if (path !== '/api/auth/sign-up/email') return null;
  const name = typeof sent.name === 'string' ? sent.name.trim() : '';
  if (name === '') return 'Name cannot be empty';
  return name.length > LONGEST_NAME ? `Name must have at most ${LONGEST_NAME} characters` : null;
}

function parsed(body: Buffer | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body?.toString() ?? '');
    return value !== null && typeof value === 'object' ? { ...value } : {};
  } catch {
    return {}; // better-auth says that it is no JSON
  }
}
