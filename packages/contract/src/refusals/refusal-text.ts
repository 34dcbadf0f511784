/** Why Larder refuses. Code, HTTP status and the words shown; `{name}` is filled from the refusal's details. */
export interface RefusalText {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503 | 507;
  message: string;
}
