/** Writes must come from our own pages (rule 22); a bare request has to say so itself. address: of a server of one's own. */
export function ours(address = `http://localhost:${process.env.E2E_PORT ?? '3190'}`): { origin: string } {
  return { origin: address };
}
