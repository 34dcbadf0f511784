// Stands in the page itself, before the app's files (ask-early-plugin.ts), and imports nothing. A device that stores nobody asks, while they are still on
// their way, who is signed in, for the first rows of where that person works and for what their start page or report states; the app takes the answers by
// early-answers.ts. It also has loaded what only pages of somebody who is signed in have.
type EarlyAnswer = import('../data/early-answers.ts').EarlyAnswer;
type EarlyAnswers = import('../data/early-answers.ts').EarlyAnswers;
type Me = import('@larder/contract/profile.ts').Me;
/** What is loaded for whoever is signed in: on every page, and besides on single screens, by a pattern of their address. */
declare const FILES: {
  readonly everywhere: readonly string[];
  readonly screens: readonly (readonly [address: string, files: readonly string[]])[];
};

if (localStorage.getItem('larder.session') === null) {
  const ask = async (path: string): Promise<EarlyAnswer> => {
    const answer = await fetch(path);
    return { status: answer.status, body: answer.ok ? await answer.json() : null };
  };
  const asked = (path: string) => {
    const answer = ask(path);
    answer.catch(() => undefined); // thrown to whoever takes it
    early.answers.set(path, answer);
    return answer;
  };
  const early: EarlyAnswers = { askedAt: Date.now(), answers: new Map() };
  window.larderEarly = early;
  asked('/api/v1/me').then(
    ({ body }) => {
      if (body === null) return;
      const { accounts, currentAccountId } = body as Pick<Me, 'accounts' | 'currentAccountId'>;
      const account =
        accounts.find(({ id }) => location.pathname.includes(id)) ?? accounts.find(({ id }) => id === currentAccountId);
      const atStart = location.pathname === '/';
      if (account) asked(`/api/v1/accounts/${account.id}/sync`);
      if (account && atStart && account.role !== 'guest' && /OWNER|LOCATION|DEPARTMENT/.test(account.type))
        for (const page of ['next-steps', 'start']) asked(`/api/v1/accounts/${account.id}/${page}`);
      const [, from, to] = /\/reports\/gross-profit\/([^/]+)\/([^/]+)$/.exec(location.pathname) ?? [];
      if (account && from) asked(`/api/v1/accounts/${account.id}/reports/periods/${from}/${to}`);
      const { everywhere, screens } = FILES;
      const [, files = []] = screens.find(([address]) => new RegExp(address).test(location.pathname)) ?? [];
      for (const file of [...everywhere, ...files]) {
        const link = document.createElement('link');
        if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style', crossOrigin: '' });
        else link.rel = 'modulepreload';
        link.href = file;
        document.head.append(link);
      }
    },
    () => undefined,
  );
}
