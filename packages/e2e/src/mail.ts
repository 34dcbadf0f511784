import { type APIRequestContext, expect } from '@playwright/test';

/** The text of the newest captured mail to somebody; waits until it is there and contains what is looked for. */
export async function newestMailTo(request: APIRequestContext, recipient: string, containing = ''): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const list = await (await request.get('/dev/mail')).text();
      const mail = list
        .split('<li>')
        .find((item) => item.includes(`to ${recipient},`))
        ?.match(/href="(\/dev\/mail\/[0-9a-f-]{36})"/)?.[1];
      text = mail ? await (await request.get(mail)).text() : '';
      return text;
    })
    .toMatch(containing === '' ? /./ : containing);
  return text;
}

/** The token of the link in a mail about signing in. */
export function tokenIn(mail: string): string {
  const token = /[?&]token=([^"&\s<]+)/.exec(mail)?.[1];
  expect(token, 'a link with a token').toBeDefined();
  return decodeURIComponent(token ?? '');
}
